import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { manageAddress } from "../manage-tabs.ts";
import type { SpaceSwitch } from "#/features/spaces/public.ts";

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
  const id = useId();
  const navigation = useNavigation();
  const pending = navigation.formData?.get("name") === name;
  // The switch moves with the press, and back where it is refused.
  const shown = pending ? navigation.formData?.get("isOn") === "yes" : isOn;
  return (
    <Form
      method="post"
      action={manageAddress("/settings", spaceId)}
      preventScrollReset
      className="flex items-start justify-between gap-6 py-4"
    >
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="name" value={name} />
      <div className="min-w-0">
        <h3 id={`${id}-label`} className="text-lg">
          {label}
        </h3>
        <p id={`${id}-hint`} className="mt-0.5 mb-2 text-sm text-ink-2">
          {hint}
        </p>
        <Badge tone={isOn ? "good" : "quiet"} icon={isOn ? "check" : "eye-off"}>
          {state}
        </Badge>
        {impossible && <p className="mt-2 text-sm font-semibold">{impossible}</p>}
      </div>
      {!impossible && (
        <button
          type="submit"
          role="switch"
          name="isOn"
          value={isOn ? "no" : "yes"}
          aria-checked={shown}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          className="-my-2 flex min-h-11 flex-none items-center"
        >
          <span className="switch" aria-hidden data-on={shown || undefined} />
        </button>
      )}
    </Form>
  );
}
