import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { SectionHeading } from "#/design/section.tsx";
import { toast } from "#/design/toaster.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import type { ShownStep } from "./first-steps.server.ts";

interface FirstStepsProps {
  readonly spaceId: number;
  readonly isListed: boolean;
  readonly steps: readonly ShownStep[];
  readonly mayHide: boolean;
}

/** The way of a new space to the public: the next step with its button, the others quiet below, what is done folded. */
export function FirstSteps({ spaceId, isListed, steps, mayHide }: FirstStepsProps) {
  const { t, i18n } = useLingui();
  const done = steps.filter(({ state }) => state === "done");
  const next = steps.find(({ state }) => state === "open");
  const later = steps.filter((step) => step !== next && step.state !== "done");
  const [doneCount, allCount] = [formatCount(done.length, i18n.locale), formatCount(steps.length, i18n.locale)];
  return (
    <section className="mt-6" aria-labelledby="first-steps">
      <SectionHeading
        id="first-steps"
        action={
          <span className="text-sm text-ink-2 tabular-nums">
            <Trans>
              {doneCount} of {allCount} done
            </Trans>
          </span>
        }
        lead={
          !next ? (
            <Trans>You have done your part. Our staff is looking at the rest.</Trans>
          ) : isListed ? undefined : (
            <Trans>Only your people can see this space until it is verified. Now it is your turn.</Trans>
          )
        }
      >
        <Trans>Your first steps</Trans>
      </SectionHeading>
      <progress className="progress mb-3" aria-label={t`Steps done`} value={done.length} max={steps.length} />
      {next && <NextStep step={next} />}
      <OtherSteps steps={later} />
      {done.length > 0 && (
        <Disclosure title={<Trans>What is done</Trans>}>
          <OtherSteps steps={done} />
        </Disclosure>
      )}
      {mayHide && (
        <Form method="post" action="/dashboard" className="mt-1">
          <input type="hidden" name="space" value={spaceId} />
          <Button type="submit" name="intent" value="hide-steps" variant="quiet" size="s" className="-ms-3.5">
            <Trans>Hide these steps</Trans>
          </Button>
        </Form>
      )}
    </section>
  );
}

function NextStep({ step: { icon, title, lead, action, path, intent } }: { step: ShownStep }) {
  return (
    <div className="my-2 rounded-card bg-tint p-4 lg:flex lg:items-center lg:gap-6 lg:p-5">
      <div className="flex min-w-0 flex-1 gap-3.5">
        <Icon name={icon} size={24} className="mt-0.5 flex-none text-link" />
        <div className="min-w-0">
          <p className="text-lg leading-small font-semibold">{title}</p>
          <p className="mt-1 text-ink-2">{lead}</p>
        </div>
      </div>
      <div className="mt-4 lg:mt-0 lg:flex-none">
        {intent ? (
          <PostedStep path={path} intent={intent}>
            {action}
          </PostedStep>
        ) : (
          <ButtonLink to={path} variant="primary" className="max-lg:w-full">
            {action}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function PostedStep({ path, intent, children }: { path: string; intent: string; children: string }) {
  const { Form, pending } = useFormInPlace(toast);
  return (
    <Form method="post" action={path}>
      <Button type="submit" name="intent" value={intent} variant="primary" pending={pending} className="max-lg:w-full">
        {children}
      </Button>
    </Form>
  );
}

function OtherSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.key}>
          <OtherStep step={step} />
        </li>
      ))}
    </ol>
  );
}

const marks = { done: "check", waiting: "clock", open: null } as const;

function OtherStep({ step: { state, title, path } }: { step: ShownStep }) {
  const mark = marks[state];
  return (
    <Link to={path} className="flex min-h-13 items-center gap-3.5 border-b border-line py-2 hover:text-link">
      <span
        className={cx(
          "grid size-6 flex-none place-items-center rounded-full",
          state === "done" ? "bg-tint text-link" : state === "open" && "border border-line-strong",
        )}
      >
        {mark && <Icon name={mark} size={state === "done" ? 16 : 20} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx("block leading-small", state === "done" ? "text-ink-2" : "font-medium")}>{title}</span>
        {state === "waiting" && (
          <span className="block text-sm text-ink-2">
            <Trans>Our staff is looking at it</Trans>
          </span>
        )}
      </span>
      <span className="flex-none text-sm text-ink-2">
        {state === "done" ? <Trans>Done</Trans> : state === "open" && <Trans>To do</Trans>}
      </span>
      <Icon name="chevron-right" size={18} className="flex-none text-ink-2" />
    </Link>
  );
}
