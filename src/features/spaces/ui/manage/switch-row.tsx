import { useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { manageAddress } from "../../manage-tabs.ts";
import type { SpaceSwitch } from "../../switches.ts";

interface SwitchRowProps {
  readonly spaceId: number;
  readonly name: SpaceSwitch;
  readonly isOn: boolean;
  readonly label: string;
  readonly hint: string;
  readonly state: string;
  /** Why it cannot be turned now. */
  readonly impossible?: string;
}

/** A switch that takes effect at once: a form of its own, so that it works without scripts too. */
export function SwitchRow({ spaceId, name, isOn, label, hint, state, impossible }: SwitchRowProps) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const pending = navigation.formData?.get("name") === name;
  return (
    <Form
      method="post"
      action={manageAddress("/settings", spaceId)}
      preventScrollReset
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4"
    >
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="name" value={name} />
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
          {label}
          <Badge tone={isOn ? "good" : undefined} icon={isOn ? "check" : "eye-off"}>
            {state}
          </Badge>
        </h3>
        <p className="mt-1 text-sm text-ink-2">{hint}</p>
        {impossible && <p className="mt-1 text-sm font-semibold">{impossible}</p>}
      </div>
      {!impossible && (
        <Button
          type="submit"
          name="isOn"
          value={isOn ? "no" : "yes"}
          size="s"
          pending={pending}
          aria-label={isOn ? t`Turn off ${label}` : t`Turn on ${label}`}
        >
          {isOn ? t`Turn off` : t`Turn on`}
        </Button>
      )}
    </Form>
  );
}
