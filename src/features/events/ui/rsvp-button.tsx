import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "#/design/button.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { isOpen } from "../rules.ts";
import type { EventViewerFlags, EventView } from "../views.ts";

export interface RsvpButtonProps {
  readonly event: Pick<EventView, "id" | "title" | "status" | "capacity" | "going">;
  readonly flags: EventViewerFlags | undefined;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** Join Event, or Join Waiting List where it is full; a person who has joined is led to the event's page. */
export function RsvpButton({ event, flags, variant, size, wide }: RsvpButtonProps) {
  const toggle = useFormInPlace(toast);
  if (!isOpen(event.status)) return null;
  if (flags?.reservation) {
    const { status, reservedUntil } = flags.reservation;
    const isSure = status === "going" && reservedUntil === null;
    return (
      <ButtonLink to={`/event/${event.id}`} size={size} wide={wide} icon={isSure ? "check" : "clock"}>
        {isSure ? (
          <Trans>You are going</Trans>
        ) : status === "going" ? (
          <Trans>Pay the entry fee</Trans>
        ) : (
          <Trans>On the waiting list</Trans>
        )}
      </ButtonLink>
    );
  }
  return <RsvpForm event={event} toggle={toggle} variant={variant} size={size} wide={wide} />;
}

type RsvpFormProps = Omit<RsvpButtonProps, "flags"> & { readonly toggle: ReturnType<typeof useFormInPlace> };

/** The form alone; its parent keeps its toggle, so that the answer is shown even when the form has gone. */
export function RsvpForm({ event, toggle, variant, size, wide }: RsvpFormProps) {
  const { t } = useLingui();
  const { Form, back, pending } = toggle;
  const isFull = event.capacity !== null && event.going >= event.capacity;
  return (
    <Form method="post" action={`/event/${event.id}/rsvp`} className={wide ? "w-full" : undefined}>
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value="join"
        variant={variant}
        size={size}
        wide={wide}
        pending={pending}
        icon={isFull ? "clock" : undefined}
      >
        {isFull ? t`Join Waiting List` : t`Join Event`}
        <span className="sr-only">: {event.title}</span>
      </Button>
    </Form>
  );
}
