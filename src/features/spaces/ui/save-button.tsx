import { Trans, useLingui } from "@lingui/react/macro";
import { Button, IconButton } from "#/design/button.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";

interface SaveButtonProps {
  readonly spaceId: number;
  readonly name: string;
  readonly saved: boolean;
  /** An icon on a picture, or the words Save and Saved. */
  readonly look: "glass" | "words";
}

export function SaveButton({ spaceId, name, saved, look }: SaveButtonProps) {
  const { t } = useLingui();
  const { Form, back, asked } = useFormInPlace(toast);
  const on = asked ? asked === "save" : saved;
  const press = { type: "submit", name: "intent", value: on ? "unsave" : "save", pressed: on } as const;
  return (
    <Form method="post" action={`/space/${spaceId}/save`} className="contents">
      <input type="hidden" name="back" value={back} />
      {look === "glass" ? (
        <IconButton {...press} icon="bookmark" look="glass" label={t`Save ${name}`} />
      ) : (
        <Button {...press} variant="quiet" size="s" icon="bookmark">
          {on ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
        </Button>
      )}
    </Form>
  );
}
