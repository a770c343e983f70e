import { Trans, useLingui } from "@lingui/react/macro";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type SubmitEvent,
} from "react";
import { IconButton } from "#/design/button.tsx";
import { MentionList, mentionOptionId, useMentionPicker, type Nameable } from "#/features/people/public.tsx";
import { cleanText, isBlank, lengthOf } from "#/platform/clean-text.ts";
import type { ChannelPageData } from "../channel-page.server.ts";
import { MESSAGE_LENGTH } from "../rules.ts";
import type { NewDraft } from "./use-channel.ts";
import { useDraftText } from "./use-draft-text.ts";
import { AttachmentTray, nothingAttached, type TrayHandle } from "./attachment-tray.tsx";

export interface TeamComposerProps {
  readonly data: Pick<ChannelPageData, "channel" | "readers" | "viewer" | "clientId">;
  /** The address to post to, and the page to come back to without scripts. */
  readonly action: string;
  readonly back: string;
  /** The place of the thread's beginning; null in the channel itself. */
  readonly parent: number | null;
  readonly onSend: (draft: NewDraft) => void;
}

/** Says how much room is left once this many characters are. */
const SHOW_LEFT_BELOW = 200;
const never = () => () => undefined;

/** Enter sends, Shift and Enter begin a new line, "@" offers names. */
export function TeamComposer({ data, action, back, parent, onSend }: TeamComposerProps) {
  const { t } = useLingui();
  const { channel, readers, viewer, clientId } = data;
  const [text, setText] = useDraftText(parent ? `${channel.id}.${parent}` : String(channel.id));
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const listId = useId();
  const picker = useMentionPicker(
    readers.filter(({ personId }) => personId !== viewer.personId),
    viewer.mayCallAll,
  );
  // Without scripts the button must work on an empty page; with them it waits for a text.
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const tray = useRef<TrayHandle>(null);
  const [attached, setAttached] = useState(nothingAttached);
  const [sent, setSent] = useState(0);
  const left = MESSAGE_LENGTH - lengthOf(cleanText(text));
  const isEmpty = isBlank(text) && attached.ids.length === 0;
  const mayNotSend = isEmpty || left < 0 || attached.isBusy;

  useEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  const adopt = useEffectEvent(() => {
    const typed = area.current?.value ?? "";
    if (typed !== "" && typed !== text) setText(typed);
  });
  useEffect(() => adopt(), []);

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // What was typed before the page was ready stands in the field alone.
    const typed = area.current?.value ?? text;
    const isNothing = isBlank(typed) && attached.ids.length === 0;
    if (isNothing || lengthOf(cleanText(typed)) > MESSAGE_LENGTH || attached.isBusy) return;
    onSend({ text: cleanText(typed), parent, uploads: attached.ids, files: attached.files });
    setText("");
    setSent(sent + 1);
    setAttached(nothingAttached);
    picker.close();
    area.current?.focus();
  };
  const pick = (option: Nameable) => {
    const next = picker.pick(text, area.current?.selectionStart ?? text.length, option);
    caret.current = next.caret;
    setText(next.text);
    picker.close();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // A keyboard that composes letters ends a word by Enter.
    if (event.nativeEvent.isComposing) return;
    const isPicking = picker.options.length > 0;
    if (isPicking && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      picker.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (isPicking && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      pick(picker.options[picker.chosen]!);
    } else if (isPicking && event.key === "Escape") {
      event.preventDefault();
      picker.close();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form
      method="post"
      action={action}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        tray.current?.add(event.dataTransfer.files);
      }}
      className="relative border-t border-line px-4 py-2 lg:px-6"
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="clientId" value={clientId} />
      {parent && <input type="hidden" name="parent" value={parent} />}
      {picker.options.length > 0 && (
        <MentionList
          id={listId}
          picker={picker}
          onPick={pick}
          everybodyWords={<Trans>everybody in this channel</Trans>}
        />
      )}
      <p aria-live="polite" className="text-sm text-ink-2 tabular-nums not-empty:pb-1">
        {left < 0
          ? t`A message may have 4,000 characters at most.`
          : left <= SHOW_LEFT_BELOW
            ? t`${left} characters left`
            : ""}
      </p>
      <AttachmentTray key={sent} ref={tray} onChange={setAttached} />
      <div className="flex items-end gap-2">
        <IconButton
          icon="plus"
          label={t`Attach files or pictures`}
          className="scripted size-11.5 flex-none text-ink-2"
          onClick={() => tray.current?.choose()}
        />
        <textarea
          ref={area}
          name="text"
          rows={1}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={parent ? t`Reply` : t`Message`}
          placeholder={parent ? t`Reply` : t`Type a message…`}
          aria-invalid={left < 0 || undefined}
          role={picker.options.length > 0 ? "combobox" : undefined}
          aria-expanded={picker.options.length > 0 || undefined}
          aria-controls={picker.options.length > 0 ? listId : undefined}
          aria-activedescendant={picker.options.length > 0 ? mentionOptionId(listId, picker.chosen) : undefined}
          className="control max-h-40 min-h-11.5 flex-1 resize-none rounded-[1.4rem] px-4.5 py-2.5 leading-snug [field-sizing:content]"
          onChange={(event) => {
            setText(event.target.value);
            picker.look(event.target.value, event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            tray.current?.add(event.clipboardData.files);
          }}
          onBlur={picker.close}
        />
        <IconButton
          type="submit"
          icon="send"
          label={t`Send`}
          look="marigold"
          className="size-11.5 flex-none disabled:opacity-50"
          disabled={isScripted && mayNotSend}
        />
      </div>
    </form>
  );
}
