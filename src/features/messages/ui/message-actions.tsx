import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button, buttonClass } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { ReportFields } from "#/features/moderation/public.tsx";
import type { ChannelPageData } from "../channel-page.server.ts";
import { MESSAGE_LENGTH, reactions } from "../rules.ts";
import type { MessageView } from "../views.ts";

export interface MessageActionsProps {
  readonly message: MessageView;
  readonly viewer: ChannelPageData["viewer"];
  /** Address of the channel's page. */
  readonly path: string;
  /** With scripts the forms are sent by this instead. @returns once it is answered. */
  readonly onSubmit?: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
  readonly onClose?: () => void;
  readonly pending?: boolean;
}

/** The actions on one message: reply, react, edit or remove one's own, report another's. */
export function MessageActions({ message, viewer, path, onSubmit, onClose, pending }: MessageActionsProps) {
  const { t } = useLingui();
  const { seq, personId, text } = message;
  const isOwn = personId === viewer.personId;
  const form = {
    method: "post",
    action: `${path}/message`,
    onSubmit: onSubmit
      ? (event: React.SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit(event.currentTarget, event.nativeEvent.submitter);
        }
      : undefined,
  } as const;
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="back" value={path} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="seq" value={seq} />
    </>
  );
  return (
    <div className="grid gap-3">
      {viewer.mayReact && (
        <div className="flex flex-wrap justify-between gap-1" role="group" aria-label={t`Reactions`}>
          {reactions.map((emoji) => {
            const isOn = message.reactions.some(
              (one) => one.emoji === emoji && one.personIds.includes(viewer.personId),
            );
            return (
              <form key={emoji} {...form}>
                {hidden("react")}
                <input type="hidden" name="emoji" value={emoji} />
                <input type="hidden" name="on" value={isOn ? "no" : "yes"} />
                <button
                  aria-pressed={isOn}
                  aria-label={emoji}
                  className={`grid size-12 place-items-center rounded-full text-2xl leading-none ${isOn ? "bg-tint ring-2 ring-marigold" : "bg-sunk"}`}
                >
                  {emoji}
                </button>
              </form>
            );
          })}
        </div>
      )}
      <Link
        to={`${path}?thread=${message.parent?.seq ?? seq}`}
        preventScrollReset
        onClick={onClose}
        className={buttonClass({ wide: true })}
      >
        <Icon name="message" />
        <Trans>Reply in thread</Trans>
      </Link>
      {isOwn && viewer.mayWrite && (
        <Disclosure title={<Trans>Edit</Trans>} defaultOpen={false}>
          <form {...form} className="grid gap-3">
            {hidden("edit")}
            <Field label={<Trans>Message</Trans>} labelHidden required>
              <Textarea
                name="text"
                defaultValue={text}
                maxLength={MESSAGE_LENGTH}
                rows={3}
                lang={languageOfScript(text)}
              />
            </Field>
            <Button type="submit" variant="primary" wide pending={pending}>
              <Trans>Save changes</Trans>
            </Button>
          </form>
        </Disclosure>
      )}
      {(isOwn || viewer.mayModerate) && (
        <Disclosure title={<Trans>Delete</Trans>}>
          <form {...form} className="grid gap-3">
            {hidden("remove")}
            <p className="text-sm text-ink-2">
              {isOwn ? (
                <Trans>Everybody sees that a message was removed. Nobody can read it any more.</Trans>
              ) : (
                <Trans>Everybody sees that a message was removed. The audit trail records that you removed it.</Trans>
              )}
            </p>
            <Button type="submit" icon="trash" wide pending={pending}>
              <Trans>Delete message</Trans>
            </Button>
          </form>
        </Disclosure>
      )}
      {!isOwn && (
        <Disclosure title={<Trans>Report</Trans>}>
          <form {...form} action="/reports" className="grid gap-3">
            <input type="hidden" name="back" value={path} />
            <ReportFields
              entity="team-message"
              entityId={message.id}
              page={`${path}?at=${seq}`}
              reason="harassment"
              pending={pending}
            />
          </form>
        </Disclosure>
      )}
    </div>
  );
}
