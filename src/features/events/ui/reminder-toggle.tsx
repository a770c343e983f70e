import { useLingui } from "@lingui/react/macro";
import { Button, type ButtonSize, type ButtonVariant } from "#/design/button.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";

export interface ReminderToggleProps {
  readonly eventId: number;
  readonly title: string;
  /** Minutes before the start, or null without a reminder. */
  readonly reminder: number | null;
  /** "Set Reminder" unless given: a space's page says "Remind Me". */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** Sets a reminder of the event's start; pressed, it removes every reminder. */
export function ReminderToggle({ eventId, title, reminder, label, variant, size = "s", wide }: ReminderToggleProps) {
  const { t } = useLingui();
  const { Form, back, asked } = useFormInPlace(toast);
  const isSet = asked ? asked === "set" : reminder !== null;
  const words = isSet ? t`Reminder set` : (label ?? t`Set Reminder`);
  return (
    <Form method="post" action={`/event/${eventId}/remind`} className={wide ? "w-full" : undefined}>
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={isSet ? "cancel" : "set"}
        variant={variant}
        size={size}
        wide={wide}
        icon={isSet ? "check" : "bell"}
        pressed={isSet}
      >
        {words}
        <span className="sr-only">: {title}</span>
      </Button>
    </Form>
  );
}
