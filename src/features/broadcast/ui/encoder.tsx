import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Form } from "react-router";
import { Button, IconButton } from "#/design/button.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { toast } from "#/design/toaster.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";

export interface EncoderView {
  /** The address that encoders send to. */
  readonly address: string;
  readonly key: string;
  /** The key is this date's own, not the space's. */
  readonly isOwnKey: boolean;
  readonly mayChangeKind: boolean;
  /** Why the last one was turned away. */
  readonly refusal: { readonly words: string; readonly at: Date } | null;
  /** What to set in the one that sends. */
  readonly advice: string | null;
}

interface EncoderProps {
  readonly here: string;
  readonly encoder: EncoderView;
  readonly now: Date;
  readonly zone: string;
}

/** The settings for OBS and other encoders: an address, a secret, and the last problem. */
export function Encoder({ here, encoder, now, zone }: EncoderProps) {
  const { t } = useLingui();
  const { refusal, advice } = encoder;
  return (
    <>
      {refusal && (
        <Notice
          tone="refusal"
          live
          className="mb-4"
          title={
            <Trans>
              Your encoder was refused at{" "}
              <LocalTime at={refusal.at} now={now} zone={zone} viewerZone={zone} shows="time" />
            </Trans>
          }
        >
          {refusal.words}
        </Notice>
      )}
      {advice && (
        <Notice tone="warning" live className="mb-4" title={<Trans>Your encoder sends keyframes too rarely</Trans>}>
          {advice}
        </Notice>
      )}
      <Disclosure title={<Trans>Send from OBS or another encoder</Trans>} defaultOpen={refusal !== null}>
        <div className="grid gap-5">
          <Field label={t`Server address`}>
            <Copyable value={encoder.address} label={t`Copy the address`} />
          </Field>
          <Field
            label={encoder.isOwnKey ? t`Stream key of this date` : t`Stream key of your space`}
            hint={t`Anyone with this key can broadcast in your name. Do not share it.`}
          >
            <Copyable value={encoder.key} label={t`Copy the key`} isSecret />
          </Field>
          <p className="text-sm text-ink-2">
            <Trans>Choose H.264 and AAC, a keyframe every 2 seconds, and about 2,500 kbit/s for 720p.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Rotate here={here} />
            {encoder.mayChangeKind && !encoder.isOwnKey && (
              <Form method="post" action={here} preventScrollReset>
                <Button type="submit" name="intent" value="own-key" size="s" variant="quiet">
                  <Trans>A key for this date only</Trans>
                </Button>
              </Form>
            )}
          </div>
        </div>
      </Disclosure>
    </>
  );
}

function Copyable({ value, label, isSecret = false }: { value: string; label: string; isSecret?: boolean }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(!isSecret);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ text: <Trans>Copied.</Trans> });
    } catch {
      setShown(true);
      toast({
        text: <Trans>Your browser does not allow copying here. Please select the text and copy it yourself.</Trans>,
        tone: "refusal",
      });
    }
  };
  return (
    <>
      <Input
        readOnly
        type={shown ? "text" : "password"}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="pr-0"
        after={
          <span className="scripted flex">
            {isSecret && (
              <IconButton
                icon={shown ? "eye-off" : "eye"}
                label={shown ? t`Hide` : t`Show`}
                onClick={() => setShown(!shown)}
              />
            )}
            <IconButton icon="copy" label={label} onClick={() => void copy()} />
          </span>
        }
      />
      {isSecret && (
        <noscript>
          <code className="mt-1 block text-sm wrap-anywhere">{value}</code>
        </noscript>
      )}
    </>
  );
}

/** Asked once: an encoder that is running is cut off. */
function Rotate({ here }: { here: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <DialogButton dialog={id} size="s" variant="quiet" icon="refresh">
        <Trans>New key</Trans>
      </DialogButton>
      <Dialog id={id} title={<Trans>Make a new key?</Trans>} closeLabel={t`Close`}>
        <p>
          <Trans>The current key stops working at once, and any broadcast that uses it is cut off.</Trans>
        </p>
        <Form method="post" action={here} preventScrollReset className="mt-6 flex flex-wrap justify-end gap-2">
          <DialogCloseButton>
            <Trans>Keep it</Trans>
          </DialogCloseButton>
          <DialogCloseButton type="submit" name="intent" value="rotate-key" variant="primary">
            <Trans>New key</Trans>
          </DialogCloseButton>
        </Form>
      </Dialog>
    </>
  );
}
