import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { addWords } from "#/platform/i18n/catalogues.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { SpaceData } from "../pages/space.tsx";

await addWords("space");

// What giving offers at a touch; its form counts, not this one.
const PRESETS = [51, 101, 501];

/** A plain form that leads to the space's own form of a gift. */
export function DonatePanel({ data: { space } }: { data: SpaceData }) {
  const { t, i18n } = useLingui();
  return (
    <Panel
      id="donate"
      title={<Trans>Support this space</Trans>}
      lead={<Trans>Goes to the space's verified account. You get a numbered receipt.</Trans>}
    >
      <form action={`/space/${space.id}/give`} className="grid gap-2">
        <RadioCards
          legend={<Trans>Amount</Trans>}
          legendHidden
          name="preset"
          defaultValue="101"
          options={PRESETS.map((rupees) => ({ value: String(rupees), label: `₹${formatCount(rupees, i18n.locale)}` }))}
        />
        <Field label={<Trans>Custom amount (₹)</Trans>} labelHidden>
          <Input name="amount" inputMode="decimal" autoComplete="off" placeholder={t`Custom amount (₹)`} />
        </Field>
        <Button type="submit" variant="primary" icon="hand-heart" wide className="mt-1">
          <Trans>Donate Now</Trans>
        </Button>
      </form>
    </Panel>
  );
}
