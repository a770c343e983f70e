import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { SpaceData } from "../pages/space.tsx";

// The preset amounts of the giving panel; giving's own form decides.
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
        {/* Each leads on by itself: a choice made before the page's code is there would be forgotten by it. */}
        <div role="group" aria-label={t`Amount`} className="grid grid-cols-3 gap-2">
          {PRESETS.map((rupees) => (
            <button key={rupees} type="submit" name="preset" value={rupees} className="radio-card">
              ₹{formatCount(rupees, i18n.locale)}
            </button>
          ))}
        </div>
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
