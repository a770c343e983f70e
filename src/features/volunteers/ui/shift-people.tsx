import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { RowList } from "#/design/list-row.tsx";
import { formatTime } from "#/platform/i18n/format-date.ts";
import type { ShiftPerson } from "../queries/shifts.server.ts";
import { AssignmentBadge } from "./badges.tsx";
import { Call } from "./volunteer-list.tsx";
import { formatHours } from "./words.ts";

interface ShiftPeopleProps {
  readonly people: readonly ShiftPerson[];
  readonly spaceId: number;
  readonly zone: string;
  readonly here: string;
  /** It is the time at which people are checked in. */
  readonly isOpen: boolean;
  readonly isOver: boolean;
}

/** The people on a shift, each with the next action: check in, check out, or remove from the shift. */
export function ShiftPeople({ people, ...rest }: ShiftPeopleProps) {
  const { t } = useLingui();
  return (
    <RowList label={t`On this shift`}>
      {people
        .filter(({ name }) => name !== "")
        .map((person) => (
          <Person key={person.volunteerId} person={person} {...rest} />
        ))}
    </RowList>
  );
}

interface PersonProps extends Omit<ShiftPeopleProps, "people"> {
  readonly person: ShiftPerson;
}

function Person({ person, spaceId, zone, here, isOpen, isOver }: PersonProps) {
  const { i18n } = useLingui();
  const { name, state, phone, hereSince, minutes, swapWith, swappedTo } = person;
  const expected = state === "accepted" || state === "swap-wanted" || state === "done";
  const since = hereSince && formatTime(hereSince, i18n.locale, zone);
  const hours = formatHours(minutes, i18n.locale);
  const mayLeave = !isOver && !hereSince && state !== "declined" && state !== "done";
  const action = hereSince ? "out" : expected && isOpen ? "in" : null;
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} size="m" />
        <div className="min-w-0 flex-1">
          <Link
            to={`/manage-volunteers/${person.volunteerId}?space=${spaceId}`}
            className="inline-flex min-h-8 items-center font-semibold leading-small wrap-anywhere hover:text-link"
          >
            {name}
          </Link>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
            {hereSince ? (
              <Badge tone="deep" icon="pin">
                <Trans>Here since {since}</Trans>
              </Badge>
            ) : (
              <AssignmentBadge state={state} />
            )}
            {minutes > 0 && <Trans>{hours} hours</Trans>}
            {state === "swap-wanted" && swapWith && <Trans>with {swapWith}</Trans>}
            {swappedTo && <Trans>{swappedTo} stands in</Trans>}
          </p>
        </div>
        {phone && !action && <Call phone={phone} name={name} />}
        {action && (
          <Action
            person={person}
            spaceId={spaceId}
            here={here}
            intent={action}
            variant={action === "in" ? "primary" : "secondary"}
          >
            {action === "in" ? <Trans>Check in</Trans> : <Trans>Check out</Trans>}
          </Action>
        )}
      </div>
      {((phone && action) || mayLeave) && (
        <div className="flex items-center gap-1 pl-11">
          {phone && action && <Call phone={phone} name={name} />}
          {mayLeave && (
            <Action person={person} spaceId={spaceId} here={here} intent="take-off" variant="quiet">
              <Trans>Take off</Trans>
            </Action>
          )}
        </div>
      )}
    </li>
  );
}

interface ActionProps {
  readonly person: ShiftPerson;
  readonly spaceId: number;
  readonly here: string;
  readonly intent: "in" | "out" | "take-off";
  readonly variant: "primary" | "secondary" | "quiet";
  readonly children: ReactNode;
}

function Action({ person, spaceId, here, intent, variant, children }: ActionProps) {
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="volunteer" value={person.volunteerId} />
      <input type="hidden" name="back" value={here} />
      <Button type="submit" name="intent" value={intent} size="s" variant={variant}>
        {children}
        <span className="sr-only">: {person.name}</span>
      </Button>
    </Form>
  );
}
