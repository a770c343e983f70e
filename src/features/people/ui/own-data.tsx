import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { useEvery } from "#/design/use-every.ts";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { OWN_DATA_DAYS, OWN_DATA_PATH } from "../own-data/rules.ts";
import type { OwnDataState } from "../queries/own-data-file.server.ts";
import { PasswordAgain } from "./password-again.tsx";

const LOOK_AGAIN_MS = 5_000;

interface OwnDataProps {
  /** Null where none was asked for, or its week is over. */
  readonly state: OwnDataState | null;
  readonly now: Date;
  readonly zone: string;
  readonly answer: FormAnswer;
}

/** All that Sangam has of the reader, as a file to take away. */
export function OwnData({ state, now, zone, answer }: OwnDataProps) {
  const readAgain = useReadAgain();
  const isPreparing = state?.state === "preparing";
  useEvery(isPreparing ? LOOK_AGAIN_MS : 0, readAgain);
  return (
    <Section heading={<Trans>Your data</Trans>}>
      <div className="max-w-[62ch] text-ink-2">
        <p>
          <Trans>
            A ZIP file with all that Sangam has of you: what you wrote, gave, booked, marked, like and follow, your
            settings, and your pictures, films and papers. It has pages to read and JSON for other programs.
          </Trans>
        </p>
        <p className="mt-3">
          <Trans>
            Not in it: passwords, tax numbers, which are kept encrypted, and what others wrote, also to you.
          </Trans>
        </p>
      </div>
      <div className="mt-5 border-y border-line py-3" role="status">
        {isPreparing && (
          <p>
            <Trans>Your file is being prepared. You can leave this page: we let you know when it is ready.</Trans>
          </p>
        )}
        {state?.state === "failed" && (
          <p>
            <Trans>Your file could not be made. Please try again.</Trans>
          </p>
        )}
        {state === null && (
          <p>
            <Trans>It may take some minutes, and lies here for {OWN_DATA_DAYS} days.</Trans>
          </p>
        )}
        {state?.state === "ready" && <Ready state={state} zone={zone} />}
      </div>
      {!isPreparing && !(state?.state === "ready" && state.againAt > now) && <Ask answer={answer} />}
    </Section>
  );
}

function Ready({ state, zone }: { state: Extract<OwnDataState, { state: "ready" }>; zone: string }) {
  const { i18n } = useLingui();
  const since = formatInstant(state.since, i18n.locale, zone);
  const until = formatInstant(state.until, i18n.locale, zone);
  const size = formatBytes(state.bytes, i18n.locale);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-semibold">
          <Trans>Ready since {since}</Trans>
        </p>
        <p className="text-sm text-ink-2">
          <Trans>It lies here until {until}.</Trans>
        </p>
      </div>
      <a href={OWN_DATA_PATH} download className={buttonClass({ variant: "primary" })}>
        <Icon name="download" />
        <Trans>Download ({size})</Trans>
      </a>
    </div>
  );
}

function Ask({ answer }: { answer: FormAnswer }) {
  const pending = useNavigation().formData?.get("intent") === "own-data";
  return (
    <Form method="post" action="/settings?tab=account" className="mt-5 grid gap-5">
      <input type="hidden" name="intent" value="own-data" />
      <PasswordAgain answer={answer} own={{ intent: "own-data" }} />
      <Button type="submit" icon="download" className="justify-self-start max-md:w-full" pending={pending}>
        <Trans>Prepare my data</Trans>
      </Button>
    </Form>
  );
}
