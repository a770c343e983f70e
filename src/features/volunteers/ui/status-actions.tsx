import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import type { IconName } from "#/design/icon.tsx";
import { formatTime } from "#/platform/i18n/format-date.ts";
import type { VolunteerStatus } from "../rules.ts";

interface StatusActionsProps {
  readonly status: VolunteerStatus;
  readonly hereSince: Date | null;
  readonly spaceId: number;
  readonly zone: string;
  readonly here: string;
}

/** The actions on a volunteer in their status: accept, call back, pause, check in outside of a shift, check out. */
export function StatusActions({ status, hereSince, spaceId, zone, here }: StatusActionsProps) {
  const { i18n } = useLingui();
  const since = hereSince && formatTime(hereSince, i18n.locale, zone);
  const shared = { spaceId, here };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hereSince && (
        <Action {...shared} intent="out" icon="logout" primary>
          <Trans>Check out</Trans>
          <span className="font-normal">
            <Trans>(here since {since})</Trans>
          </span>
        </Action>
      )}
      {status === "active" && !hereSince && (
        <Action {...shared} intent="in" icon="pin">
          <Trans>Check in without a shift</Trans>
        </Action>
      )}
      {status !== "active" && (
        <Action {...shared} intent="status" status="active" icon="check" primary>
          {status === "pending" ? <Trans>Accept</Trans> : <Trans>Make active</Trans>}
        </Action>
      )}
      {status !== "inactive" && (
        <Action {...shared} intent="status" status="inactive">
          {status === "pending" ? <Trans>Not now</Trans> : <Trans>Make inactive</Trans>}
        </Action>
      )}
    </div>
  );
}

interface ActionProps {
  readonly spaceId: number;
  readonly here: string;
  readonly intent: "in" | "out" | "status";
  readonly status?: VolunteerStatus;
  readonly icon?: IconName;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

function Action({ spaceId, here, intent, status, icon, primary, children }: ActionProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="space" value={spaceId} />
      {status && <input type="hidden" name="status" value={status} />}
      <Button
        type="submit"
        name="intent"
        value={intent}
        icon={icon}
        variant={primary ? "primary" : "secondary"}
        pending={pending}
      >
        {children}
      </Button>
    </Form>
  );
}
