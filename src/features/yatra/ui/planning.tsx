import { createContext, useContext, type ReactNode, type SubmitEvent } from "react";
import { Form, type FormProps } from "react-router";
import type { StepFields } from "./use-steps.ts";

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
const StepContext = createContext<((fields: StepFields) => void) | null>(null);

export function Planning({ value, children }: { readonly value: PlanningValue; readonly children: ReactNode }) {
  return <PlanningContext value={value}>{children}</PlanningContext>;
}

export function usePlanning(): PlanningValue {
  const planning = useContext(PlanningContext);
  if (!planning) throw new Error("a step of planning stands outside of Planning");
  return planning;
}

interface SteppingProps {
  /** Takes a step once those before it are done. */
  readonly step: (fields: StepFields) => void;
  readonly children: ReactNode;
}

export function Stepping({ step, children }: SteppingProps) {
  return <StepContext value={step}>{children}</StepContext>;
}

/** One step of planning by script, such as where a stop is dropped. */
export function useStep(): (fields: StepFields) => void {
  const step = useContext(StepContext);
  if (!step) throw new Error("a step of planning stands outside of Stepping");
  return step;
}

/** One step of planning; by script it waits for those before it, so that none is lost. */
export function StepForm({ children, ...rest }: Omit<FormProps, "method" | "action" | "onSubmit">) {
  const { action, carried } = usePlanning();
  const step = useStep();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    step(Object.fromEntries([...fields].filter((field): field is [string, string] => typeof field[1] === "string")));
  };
  return (
    <Form method="post" action={action} preventScrollReset noValidate {...rest} onSubmit={send}>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
