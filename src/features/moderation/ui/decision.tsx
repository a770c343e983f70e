import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input } from "#/design/field.tsx";

interface DecisionProps {
  readonly intent: string;
  /** Name of the field that carries the id. */
  readonly field: string;
  readonly id: number;
  /** Stands for what was shown, where a decision holds for that alone. */
  readonly seen?: string;
  readonly outcome?: string;
  readonly children: ReactNode;
}

/** One decision as one button. */
export function Decision({ intent, field, id, seen, outcome, children }: DecisionProps) {
  const { formData } = useNavigation();
  const pending =
    formData?.get("intent") === intent &&
    formData.get(field) === String(id) &&
    formData.get("outcome") === (outcome ?? null);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={id} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {outcome && <input type="hidden" name="outcome" value={outcome} />}
      <Button type="submit" size="s" pending={pending}>
        {children}
      </Button>
    </Form>
  );
}

/** A refusal needs its reason, which is asked for when one means to refuse. */
export function RefuseWithReason({ intent, field, id, seen }: Omit<DecisionProps, "children">) {
  const { t } = useLingui();
  return (
    <details className="open:w-full">
      <summary className="btn btn-secondary btn-s">
        <Trans>Refuse…</Trans>
      </summary>
      <Form method="post" className="mt-3 flex max-w-[560px] flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name={field} value={id} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <Field label={t`Reason (the owner will see it)`} required className="min-w-56 flex-1">
          <Input name="reason" maxLength={500} />
        </Field>
        <Button type="submit">
          <Trans>Refuse</Trans>
        </Button>
      </Form>
    </details>
  );
}

/** A removal that its author is told of, with its reason. */
export function RemoveWithReason({ id, label }: { readonly id: number; readonly label: string }) {
  const { t } = useLingui();
  return (
    <details className="open:w-full">
      <summary className="btn btn-secondary btn-s">{label}</summary>
      <Form method="post" className="mt-3 flex max-w-[560px] flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="settle-report" />
        <input type="hidden" name="report" value={id} />
        <input type="hidden" name="outcome" value="removed" />
        <Field label={t`Reason (the author will read it)`} required className="min-w-56 flex-1">
          <Input name="reason" maxLength={300} />
        </Field>
        <Button type="submit">{label}</Button>
      </Form>
    </details>
  );
}

interface CaseRowProps {
  readonly title: ReactNode;
  /** Short facts after the title; empty ones are left out. */
  readonly lines: readonly string[];
  readonly aside?: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** One case between hairlines: what it is, what is known, and what may be decided. */
export function CaseRow({ title, lines, aside, actions, children }: CaseRowProps) {
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl wrap-anywhere">{title}</h2>
        {aside && <span className="text-sm text-ink-2">{aside}</span>}
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">{lines.filter(Boolean).join(" · ")}</p>
      {children && <div className="mt-3">{children}</div>}
      <div className="mt-4 flex flex-wrap gap-3">{actions}</div>
    </li>
  );
}

/** A list in which nothing waits. */
export function Nothing() {
  return (
    <Empty icon="check" title={<Trans>Nothing to review</Trans>}>
      <Trans>New ones appear at the top.</Trans>
    </Empty>
  );
}
