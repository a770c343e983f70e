import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { RowList } from "#/design/list-row.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { ChangeView } from "../queries/changes.server.ts";
import type { OrderPage } from "../queries/order-page.server.ts";
import { earlierChangesPath } from "../changes-address.ts";
import { otherName } from "./words.ts";
import { mayAct } from "../access.ts";
import { NOTE_LENGTH } from "../rules.ts";

interface ChangesProps {
  readonly order: OrderPage;
  readonly answer: FormAnswer | object | undefined;
  /** The client has neither an account nor a way to their link: nobody could answer. */
  readonly isUnheard?: boolean;
}

/** Changes that both accept: what was asked, and a form for another. */
export function Changes({ order, answer, isUnheard = false }: ChangesProps) {
  const isOpen = mayAct(order, "change");
  const isAsked = order.changes.some(({ state }) => state === "open");
  if (!isOpen && order.changes.length === 0 && order.changesBefore === null) return null;
  return (
    <Section id="changes" heading={<Trans>Changes</Trans>}>
      {order.changes.length > 0 && (
        <RowList className="mb-2">
          {order.changes.map((change) => (
            <Change key={change.id} change={change} order={order} isOpen={isOpen} />
          ))}
        </RowList>
      )}
      {(order.earlierChanges !== null || order.changesBefore !== null) && (
        <p className="mb-4 flex flex-wrap justify-between gap-4">
          {order.changesBefore !== null && (
            <TextLink to="?#changes" icon="arrow-left">
              <Trans>The newest</Trans>
            </TextLink>
          )}
          {order.earlierChanges !== null && (
            <TextLink to={earlierChangesPath(order.earlierChanges)} iconAfter="arrow-right">
              <Trans>Earlier ones</Trans>
            </TextLink>
          )}
        </p>
      )}
      {isOpen && isUnheard && (
        <p className="mb-2 text-ink-2">
          <Trans>Your client answers by their private link.</Trans>{" "}
          <TextLink inline to="#guest-link">
            <Trans>Make a link</Trans>
          </TextLink>
        </p>
      )}
      {isOpen && (
        // What is being written outlives a change that the other side asks for meanwhile.
        <div hidden={isAsked}>
          <ChangeForm key={order.changes.find(({ askedBy }) => askedBy === order.side)?.id} answer={answer} />
        </div>
      )}
    </Section>
  );
}

/** The reader's answer to a change is waited for: above everything, with the way to it. */
export function ChangeNotice({ order }: { order: OrderPage }) {
  const isOpen = mayAct(order, "change");
  const change = order.changes.find(({ state, askedBy }) => state === "open" && askedBy !== order.side);
  if (!isOpen || !change) return null;
  const { name } = order.other;
  return (
    <Notice
      icon="edit"
      className="mb-6"
      title={name ? <Trans>{name} asks for a change</Trans> : <Trans>You are asked for a change</Trans>}
      action={
        <TextLink to="#changes" iconAfter="arrow-right">
          <Trans>Read and answer</Trans>
        </TextLink>
      }
    >
      <span lang={change.language} className="line-clamp-2 wrap-anywhere">
        {change.what}
      </span>
    </Notice>
  );
}

function Change({ change, order, isOpen }: { change: ChangeView; order: OrderPage; isOpen: boolean }) {
  const { i18n } = useLingui();
  const name = otherName(i18n, order.other);
  const isOwn = change.askedBy === order.side;
  const amount = formatRupees(Math.abs(change.differencePaise), i18n.locale);
  const deadline = change.deadline && formatCivilDay(change.deadline, i18n.locale);
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span>{isOwn ? <Trans>You asked</Trans> : <Trans>{name} asks</Trans>}</span>
        <State state={change.state} />
      </div>
      <p lang={change.language} className="whitespace-pre-line wrap-anywhere">
        {change.what}
      </p>
      {(change.differencePaise !== 0 || deadline) && (
        <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
          {change.differencePaise > 0 && (
            <span>
              <Trans>{amount} more</Trans>
            </span>
          )}
          {change.differencePaise < 0 && (
            <span>
              <Trans>{amount} less</Trans>
            </span>
          )}
          {deadline && (
            <span>
              <Trans>ready by {deadline}</Trans>
            </span>
          )}
        </p>
      )}
      {isOpen && change.state === "open" && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="change-answer" />
          <input type="hidden" name="change" value={change.id} />
          {isOwn ? (
            <Button type="submit" size="s" name="answer" value="withdraw">
              <Trans>Withdraw</Trans>
            </Button>
          ) : (
            <>
              <Button type="submit" size="s" name="answer" value="accept" icon="check">
                <Trans>Accept</Trans>
              </Button>
              <Button type="submit" size="s" name="answer" value="decline">
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
    </li>
  );
}

function State({ state }: { state: string }) {
  if (state === "open") {
    return (
      <Badge tone="yellow">
        <Trans>Waiting for an answer</Trans>
      </Badge>
    );
  }
  if (state === "accepted") {
    return (
      <Badge tone="good">
        <Trans>Accepted</Trans>
      </Badge>
    );
  }
  return <Badge>{state === "declined" ? <Trans>Declined</Trans> : <Trans>Withdrawn</Trans>}</Badge>;
}

function ChangeForm({ answer }: { answer: ChangesProps["answer"] }) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(answer, { intent: "change" });
  const pending = useNavigation().formData?.get("intent") === "change";
  return (
    <Disclosure title={<Trans>Ask for a change</Trans>} defaultOpen={refusal !== null}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="change" />
        <Field id="what" label={t`What changes`} required error={problems.what}>
          <Textarea name="what" rows={3} maxLength={NOTE_LENGTH} defaultValue={values.what} />
        </Field>
        <FieldRow>
          <Field
            id="difference"
            label={t`Price difference`}
            optional={t`optional`}
            hint={t`2,000 makes it dearer, -2,000 cheaper.`}
            error={problems.difference}
          >
            <Input name="difference" before="₹" maxLength={40} defaultValue={values.difference} />
          </Field>
          <Field id="deadline" label={t`New deadline`} optional={t`optional`} error={problems.deadline}>
            <Input name="deadline" type="date" defaultValue={values.deadline} />
          </Field>
        </FieldRow>
        <Button type="submit" icon="edit" pending={pending}>
          <Trans>Send the change</Trans>
        </Button>
      </Form>
    </Disclosure>
  );
}
