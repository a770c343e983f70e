import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";

interface ExternalProps {
  readonly here: string;
  /** The kind of the stand-in stream, if there is one. */
  readonly kind: "hls" | "youtube" | null;
  readonly isRunning: boolean;
  readonly answer: FormAnswer;
}

/** A stream that the space has already, in place of one of ours. */
export function External({ here, kind, isRunning, answer }: ExternalProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "external" });
  const problem = problems.address;
  return (
    <Disclosure
      title={<Trans>Show a stream you already have</Trans>}
      defaultOpen={kind !== null || problem !== undefined}
    >
      {isRunning ? (
        <p className="text-ink-2">
          <Trans>This ceremony is being broadcast from here. End it first.</Trans>
        </p>
      ) : (
        <>
          {kind && (
            <Form method="post" action={here} preventScrollReset className="mb-5 flex items-center gap-3">
              <input type="hidden" name="intent" value="external" />
              <input type="hidden" name="address" value="" />
              <p className="min-w-0 flex-1">
                {kind === "youtube" ? (
                  <Trans>This ceremony shows a YouTube video.</Trans>
                ) : (
                  <Trans>This ceremony shows an HLS stream.</Trans>
                )}
              </p>
              <Button type="submit" size="s">
                <Trans>Remove stream</Trans>
              </Button>
            </Form>
          )}
          <Form method="post" action={here} noValidate preventScrollReset className="grid gap-4">
            <input type="hidden" name="intent" value="external" />
            <Field
              id="address"
              label={kind ? t`Another address` : t`Stream address`}
              hint={t`An https address that ends in .m3u8, or a live video of YouTube.`}
              error={problem}
            >
              <Input
                name="address"
                type="url"
                inputMode="url"
                maxLength={2_000}
                placeholder="https://"
                defaultValue={problem ? values.address : ""}
                key={problem ? "refused" : "new"}
              />
            </Field>
            <Button type="submit" className="justify-self-start">
              <Trans>Use this stream</Trans>
            </Button>
          </Form>
        </>
      )}
    </Disclosure>
  );
}
