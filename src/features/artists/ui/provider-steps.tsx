import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon, type IconName } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { ProviderStep, ProviderStepKey } from "../queries/provider-steps.server.ts";

interface StepWords {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly path: string;
  readonly intent?: string;
}

function useStepWords(): Readonly<Record<ProviderStepKey, StepWords>> {
  const { t } = useLingui();
  return {
    work: {
      icon: "pen",
      title: t`Say what you do`,
      lead: t`Your craft or service, where you work, your languages and your price.`,
      action: t`Write it`,
      path: "/profile?edit=1",
    },
    portfolio: {
      icon: "images",
      title: t`Show your work`,
      lead: t`One good picture says more than a page of words.`,
      action: t`Add a picture`,
      path: "/portfolio/new",
    },
    pay: {
      icon: "wallet",
      title: t`Choose how you are paid`,
      lead: t`Your own UPI address or gateway account; our staff verifies it, and the money goes straight to you.`,
      action: t`Choose`,
      path: "/practice",
    },
    listed: {
      icon: "eye",
      title: t`Be listed`,
      lead: t`Then everybody finds you under Artists & Guides, and can write to you.`,
      action: t`Show me to everybody`,
      path: "/profile?index",
      intent: "list",
    },
  };
}

/** The way of a provider to their first order: each step with its state, and the next one with its button. */
export function ProviderSteps({ steps, className }: { steps: readonly ProviderStep[]; className?: string }) {
  const { t } = useLingui();
  const words = useStepWords();
  const next = steps.find(({ state }) => state === "open");
  if (steps.every(({ state }) => state === "done")) return null;
  const done = steps.filter(({ state }) => state === "done").length;
  const all = steps.length;
  return (
    <Section
      id="steps"
      className={className}
      space="s"
      heading={next ? <Trans>Now it is your turn</Trans> : <Trans>You have done your part</Trans>}
      lead={
        next ? (
          <Trans>A few steps, and people find you, ask you and pay you.</Trans>
        ) : (
          <Trans>Our staff is looking at the rest.</Trans>
        )
      }
      action={
        <span className="text-sm text-ink-2 tabular-nums">
          <Trans>
            {done} of {all} done
          </Trans>
        </span>
      }
    >
      <progress className="progress mb-2" aria-label={t`Steps done`} value={done} max={all} />
      <ol>
        {steps.map((step) => (
          <Step
            key={step.key}
            words={"title" in step ? step : words[step.key]}
            state={step.state}
            isNext={step === next}
          />
        ))}
      </ol>
    </Section>
  );
}

function Step({ words, state, isNext }: { words: StepWords; state: ProviderStep["state"]; isNext: boolean }) {
  const { icon, title, lead, action, path, intent } = words;
  return (
    <li
      className={cx(
        "items-center gap-4 border-b border-line py-3.5 md:flex",
        state === "done" && "flex",
        isNext && "my-2 rounded-card border-0 bg-tint p-4 lg:p-5",
      )}
    >
      <span className="flex min-w-0 flex-1 gap-3.5">
        <Icon
          name={state === "done" ? "check" : state === "waiting" ? "clock" : icon}
          size={24}
          className="flex-none text-link"
        />
        <span className="min-w-0">
          <span className={cx("block leading-small", isNext ? "text-lg font-semibold" : "font-medium")}>{title}</span>
          {(isNext || state === "waiting") && (
            <span className="mt-1 block text-ink-2">
              {state === "waiting" ? <Trans>Our staff is looking at it</Trans> : lead}
            </span>
          )}
        </span>
      </span>
      <span className={cx("block flex-none md:mt-0", state !== "done" && "mt-3 max-md:pl-[38px]")}>
        {state === "done" ? (
          <span className="text-sm text-ink-2">
            <Trans>Done</Trans>
          </span>
        ) : intent ? (
          <Form method="post" action={path}>
            <Button
              type="submit"
              name="intent"
              value={intent}
              variant={isNext ? "primary" : "secondary"}
              size={isNext ? "m" : "s"}
            >
              {action}
            </Button>
          </Form>
        ) : isNext ? (
          <ButtonLink to={path} variant="primary">
            {action}
          </ButtonLink>
        ) : (
          <TextLink to={path} iconAfter="arrow-right">
            {action}
          </TextLink>
        )}
      </span>
    </li>
  );
}
