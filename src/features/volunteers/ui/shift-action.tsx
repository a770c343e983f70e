import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonSize, type ButtonVariant } from "#/design/button.tsx";
import type { IconName } from "#/design/icon.tsx";

interface ShiftActionProps {
  readonly intent: string;
  readonly fields?: Readonly<Record<string, number>>;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** One press on one's own page of service. */
export function ShiftAction({ intent, fields = {}, variant, size, icon, children }: ShiftActionProps) {
  const navigation = useNavigation();
  const sent = navigation.formData;
  const pending =
    sent?.get("intent") === intent && Object.entries(fields).every(([name, value]) => sent.get(name) === String(value));
  return (
    <Form method="post" action="/volunteering" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} variant={variant} size={size} icon={icon} pending={pending}>
        {children}
      </Button>
    </Form>
  );
}
