import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonProps } from "#/design/button.tsx";

interface PeopleFormProps {
  readonly spaceId: number;
  readonly intent: string;
  /** Hidden fields: the subject of the form. */
  readonly about?: Readonly<Record<string, number>>;
  readonly submit: ReactNode;
  readonly button?: Pick<ButtonProps, "variant" | "size" | "icon" | "wide" | "className">;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One action on the people of a space: its fields, and its button at the end. */
export function PeopleForm({ spaceId, intent, about = {}, submit, button, className, children }: PeopleFormProps) {
  const { formData } = useNavigation();
  const pending =
    formData?.get("intent") === intent &&
    Object.entries(about).every(([name, value]) => formData.get(name) === String(value));
  return (
    <Form method="post" action={`/manage-people?space=${spaceId}`} preventScrollReset noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="space" value={spaceId} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" pending={pending} {...button}>
        {submit}
      </Button>
    </Form>
  );
}
