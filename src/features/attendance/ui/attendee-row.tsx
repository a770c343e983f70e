import { Trans } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { ListRow } from "#/design/list-row.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import type { Attendee } from "../views.ts";

interface AttendeeRowProps {
  readonly attendee: Attendee;
  /** The path of the list, which takes the form. */
  readonly path: string;
  readonly now: Date;
  readonly zone: string;
}

/** One line of the list: who, and whether they have come. */
export function AttendeeRow({ attendee, path, now, zone }: AttendeeRowProps) {
  const { Form, back, pending, asked } = useFormInPlace(toast);
  const { id, name, status, reservedAt, checkedInAt, owes } = attendee;
  const isHere = asked === null ? checkedInAt !== null : asked === "check-in";
  return (
    <ListRow
      before={<Avatar name={name} />}
      title={name}
      action={
        status === "going" && (
          <Form method="post" action={path}>
            <input type="hidden" name="back" value={back} />
            <input type="hidden" name="attendee" value={id} />
            {isHere ? (
              <Button type="submit" name="intent" value="undo" size="s" icon="undo" pending={pending}>
                <Trans>Undo</Trans>
                <span className="sr-only">: {name}</span>
              </Button>
            ) : (
              <Button type="submit" name="intent" value="check-in" variant="primary" size="s" pending={pending}>
                <Trans>Check in</Trans>
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </Form>
        )
      }
    >
      {isHere && checkedInAt ? (
        <Badge tone="good" icon="check">
          <Trans>
            Here since <LocalTime at={checkedInAt} now={now} zone={zone} viewerZone={zone} shows="time" />
          </Trans>
        </Badge>
      ) : status === "waiting" ? (
        <Trans>On the waiting list</Trans>
      ) : owes ? (
        <Badge tone="tint" icon="clock">
          <Trans>Entry fee not paid yet</Trans>
        </Badge>
      ) : (
        <Trans>
          Answered <LocalTime at={reservedAt} now={now} zone={zone} viewerZone={zone} shows="nothing" relative />
        </Trans>
      )}
    </ListRow>
  );
}
