import { createContext, useContext, type ReactNode } from "react";
import { Form, useSubmit, type FormProps } from "react-router";

export interface PlanningValue {
  /** The page that takes the steps. */
  readonly action: string;
  /** What every step carries: the plan itself, or the version of a yatra that is kept. */
  readonly carried: Readonly<Record<string, string>>;
  /** Notes are kept only with an account. */
  readonly hasNotes: boolean;
  /** What the last step was refused for, with what was typed. */
  readonly answer: unknown;
}

const PlanningContext = createContext<PlanningValue | null>(null);

export function Planning({ value, children }: { readonly value: PlanningValue; readonly children: ReactNode }) {
  return <PlanningContext value={value}>{children}</PlanningContext>;
}

export function usePlanning(): PlanningValue {
  const planning = useContext(PlanningContext);
  if (!planning) throw new Error("a step of planning stands outside of Planning");
  return planning;
}

/** One step of planning. */
export function StepForm({ children, ...rest }: Omit<FormProps, "method" | "action">) {
  const { action, carried } = usePlanning();
  return (
    <Form method="post" action={action} preventScrollReset noValidate {...rest}>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The same by script, such as where a stop is dropped. */
export function useStep(): (fields: Readonly<Record<string, string>>) => void {
  const submit = useSubmit();
  const { action, carried } = usePlanning();
  return (fields) => void submit({ ...carried, ...fields }, { method: "post", action, preventScrollReset: true });
}
