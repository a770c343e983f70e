import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Select } from "#/design/field.tsx";
import type { Colleague, OwnShift } from "../queries/own-service.server.ts";
import { AssignmentBadge } from "./badges.tsx";
import { ShiftAction } from "./shift-action.tsx";
import { ShiftFlags } from "./shift-gauge.tsx";
import { ShiftTime } from "./shift-time.tsx";

interface ShiftProps {
  readonly shift: OwnShift;
  readonly now: Date;
}

/** A shift that one was asked for or has accepted, with every possible answer. */
export function OwnShiftCard({ shift, now, colleagues }: ShiftProps & { colleagues: readonly Colleague[] }) {
  const { assignmentId: assignment, state, isCancelled, swapWith } = shift;
  const isFull = shift.filled >= shift.needed;
  const isComing = state === "accepted" || state === "swap-wanted";
  const hasBegun = shift.startsAt <= now;
  return (
    <li className="border-t border-line py-4">
      <ShiftFacts shift={shift} now={now} />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {isCancelled ? <ShiftFlags shift={shift} /> : <AssignmentBadge state={state} />}
        {state === "swap-wanted" &&
          (swapWith ? <Trans>You asked {swapWith} to stand in.</Trans> : <Trans>Anybody may take it.</Trans>)}
      </p>
      {!isCancelled && state === "asked" && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {isFull ? (
            <p className="text-sm text-ink-2">
              <Trans>All places are now taken. Thank you.</Trans>
            </p>
          ) : (
            <ShiftAction intent="accept" fields={{ assignment }} variant="primary" icon="check">
              <Trans>I will come</Trans>
            </ShiftAction>
          )}
          <ShiftAction intent="decline" fields={{ assignment }}>
            <Trans>I cannot come</Trans>
          </ShiftAction>
        </div>
      )}
      {!isCancelled && state === "swap-wanted" && (
        <div className="mt-3">
          <ShiftAction intent="accept" fields={{ assignment }} icon="check">
            <Trans>I will come after all</Trans>
          </ShiftAction>
        </div>
      )}
      {!isCancelled && isComing && !hasBegun && (
        <Disclosure title={<Trans>I cannot come after all</Trans>}>
          <Swap assignment={assignment} colleagues={colleagues} />
          <div className="mt-4">
            <ShiftAction intent="decline" fields={{ assignment }} variant="quiet">
              <Trans>Give the place back</Trans>
            </ShiftAction>
          </div>
        </Disclosure>
      )}
    </li>
  );
}

function Swap({ assignment, colleagues }: { assignment: number; colleagues: readonly Colleague[] }) {
  const { t } = useLingui();
  return (
    <Form method="post" action="/volunteering" preventScrollReset className="grid gap-3">
      <input type="hidden" name="assignment" value={assignment} />
      <Field
        id={`with-${assignment}`}
        label={t`Ask for a stand-in`}
        hint={t`The place stays yours until somebody takes it.`}
      >
        <Select name="with" defaultValue="">
          <option value="">{t`Anybody who serves there`}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="swap" icon="refresh">
        <Trans>Ask to swap</Trans>
      </Button>
    </Form>
  );
}

/** A place that somebody else would like to give away. */
export function OfferedShift({ shift, now }: ShiftProps) {
  const { from } = shift;
  return (
    <li className="border-t border-line py-4">
      <ShiftFacts shift={shift} now={now} />
      <p className="mt-1 text-sm text-ink-2">
        <Trans>In place of {from}</Trans>
      </p>
      <div className="mt-3">
        <ShiftAction intent="take" fields={{ assignment: shift.assignmentId }} variant="primary" icon="hand-heart">
          <Trans>I will stand in</Trans>
        </ShiftAction>
      </div>
    </li>
  );
}

function ShiftFacts({ shift, now }: ShiftProps) {
  return (
    <>
      <h3 className="text-lg leading-display wrap-anywhere">{shift.role}</h3>
      <p className="font-semibold">
        <ShiftTime shift={shift} now={now} zone={shift.zone} />
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {shift.title} ·{" "}
        <Link to={`/space/${shift.spaceId}`} className="inline-link">
          {shift.spaceName}
        </Link>
        {shift.place && ` · ${shift.place}`}
      </p>
      {shift.note && <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{shift.note}</p>}
    </>
  );
}
