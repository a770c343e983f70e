import { Trans, useLingui } from "@lingui/react/macro";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { PasswordAgain } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { MemberView } from "../queries/members.server.ts";
import { PeopleForm } from "./people-form.tsx";
import { roleWords } from "./role-words.ts";

interface OwnMembershipProps {
  readonly space: { readonly id: number; readonly name: string; readonly language: string };
  readonly members: readonly MemberView[];
  readonly answer: FormAnswer;
}

/** The actions on one's own role: hand it over, or leave. */
export function OwnMembership({ space, members, answer }: OwnMembershipProps) {
  const { t, i18n } = useLingui();
  const handing = readAnswer(answer, { intent: "hand-over" });
  const isOwner = members.some(({ isSelf, role }) => isSelf && role === "owner");
  const owners = members.filter(({ role }) => role === "owner").length;
  const others = members.filter(({ isSelf }) => !isSelf);
  const isOnlyOwner = isOwner && owners === 1;
  return (
    <Section heading={<Trans>Your role here</Trans>}>
      <div className="border-t border-line">
        {isOwner && others.length > 0 && (
          <Disclosure title={<Trans>Hand over this space</Trans>} defaultOpen={handing.refusal !== null}>
            <p className="mb-4 text-ink-2">
              <Trans>Somebody else becomes the owner. You stay as a manager.</Trans>
            </p>
            <PeopleForm
              spaceId={space.id}
              intent="hand-over"
              submit={<Trans>Hand over</Trans>}
              button={{ className: "justify-self-start max-md:w-full" }}
              className="grid gap-5 md:max-w-[420px]"
            >
              <Field label={t`New owner`}>
                <Select name="person" defaultValue={handing.values.person}>
                  {others.map(({ personId, name, role }) => (
                    <option key={personId} value={personId}>
                      {name} ({i18n._(roleWords[role].label)})
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                id="name"
                label={t`Type the name of the space to confirm`}
                hint={<span lang={space.language}>{space.name}</span>}
                required
                error={handing.problems.name}
              >
                <Input name="name" autoComplete="off" maxLength={300} defaultValue={handing.values.name} />
              </Field>
              <PasswordAgain answer={answer} own={{ intent: "hand-over" }} />
            </PeopleForm>
          </Disclosure>
        )}
        <Disclosure title={<Trans>Leave this space</Trans>}>
          {isOnlyOwner ? (
            <p className="text-ink-2">
              <Trans>You are its only owner. Hand it over, or make somebody else an owner first.</Trans>
            </p>
          ) : (
            <>
              <p className="mb-4 text-ink-2">
                <Trans>You lose access at once. Pending invitations that you sent may be cancelled.</Trans>
              </p>
              <PeopleForm
                spaceId={space.id}
                intent="leave"
                submit={<Trans>Leave this space</Trans>}
                button={{ icon: "logout", className: "max-md:w-full" }}
              />
            </>
          )}
        </Disclosure>
      </div>
    </Section>
  );
}
