import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import type { ListedPerson } from "#/features/people/public.server.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { slowChoices, WORD_LENGTH, type RoomRules } from "../rules.ts";

/** A host's view of a room beside its chat. */
export interface Hosting {
  readonly rules: RoomRules;
  readonly muted: readonly ListedPerson[];
  readonly blocked: readonly ListedPerson[];
  readonly words: readonly string[];
}

export interface HostPanelProps {
  readonly roomId: number;
  readonly hosting: Hosting;
  /** The page to come back to without scripts. */
  readonly back: string;
}

/** The forms of the chat's moderation: pace, followers, words, people. */
export function HostPanel({ roomId, hosting, back }: HostPanelProps) {
  const { t } = useLingui();
  const { rules, muted, blocked, words } = hosting;
  const to = { action: `/live-event/${roomId}/moderate`, back };
  return (
    <details className="border-b border-line text-sm">
      <summary className="flex min-h-11 items-center justify-between px-5 font-semibold">
        <span className="flex items-center gap-2">
          <Icon name="shield-check" size={18} className="text-link" />
          <Trans>Moderate this chat</Trans>
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="grid max-h-[45dvh] gap-5 overflow-y-auto px-5 pt-2 pb-4">
        <ModerationForm {...to} intent="rules" className="grid gap-3">
          <Field label={t`Slow mode`} hint={t`How often one person may write.`}>
            <Select name="slow" defaultValue={rules.slowSeconds} key={rules.slowSeconds}>
              {slowChoices.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds === 0 ? t`Off` : t`Every ${seconds} seconds`}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox
            key={String(rules.followersOnly)}
            name="followersOnly"
            value="yes"
            label={t`Only followers of this space may write`}
            defaultChecked={rules.followersOnly}
          />
          <Button type="submit" size="s" className="justify-self-start">
            <Trans>Save</Trans>
          </Button>
        </ModerationForm>
        <div>
          <ModerationForm {...to} intent="add-word" className="flex items-end gap-2">
            <Field label={t`Blocked words`} hint={t`Messages with these words are rejected.`} className="flex-1">
              <Input name="word" maxLength={WORD_LENGTH} autoComplete="off" />
            </Field>
            <Button type="submit" size="s">
              <Trans>Add</Trans>
            </Button>
          </ModerationForm>
          {words.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-1">
              {words.map((word) => (
                <li key={word}>
                  <ModerationForm {...to} intent="remove-word">
                    <input type="hidden" name="word" value={word} />
                    <button className="act-link text-ink" aria-label={t`Remove the word ${word}`}>
                      {word}
                      <Icon name="x" size={15} />
                    </button>
                  </ModerationForm>
                </li>
              ))}
            </ul>
          )}
        </div>
        <People
          {...to}
          title={<Plural value={muted.length} one="# muted person" other="# muted people" />}
          people={muted}
          intent="unmute"
          undo={<Trans>Unmute</Trans>}
        />
        <People
          {...to}
          title={<Plural value={blocked.length} one="# blocked person" other="# blocked people" />}
          people={blocked}
          intent="unblock"
          undo={<Trans>Unblock</Trans>}
        />
      </div>
    </details>
  );
}

interface ModerationFormProps {
  readonly action: string;
  readonly back: string;
  readonly intent: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function ModerationForm({ action, back, intent, className, children }: ModerationFormProps) {
  const { Form } = useFormInPlace(toast);
  return (
    <Form method="post" action={action} className={className}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

interface PeopleProps {
  readonly title: ReactNode;
  readonly people: readonly ListedPerson[];
  readonly action: string;
  readonly back: string;
  readonly intent: "unmute" | "unblock";
  readonly undo: ReactNode;
}

function People({ title, people, undo, ...form }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul>
        {people.map((person) => (
          <li key={person.personId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{person.name}</span>
            <ModerationForm {...form}>
              <input type="hidden" name="person" value={person.personId} />
              <Button type="submit" size="s" variant="quiet">
                {undo}
                <span className="sr-only">: {person.name}</span>
              </Button>
            </ModerationForm>
          </li>
        ))}
      </ul>
    </div>
  );
}
