import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { closeDialog, openDialog } from "#/design/dialog.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { volunteerAdmin } from "../access.ts";
import { addVolunteer, setVolunteerStatus } from "../commands/volunteers.server.ts";
import { ListForm } from "../forms.ts";
import { listPath, readListAddress } from "../list-address.ts";
import { listVolunteers } from "../queries/list-volunteers.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { volunteerStatuses } from "../rules.ts";
import { ADD_DIALOG, AddVolunteerDialog, AddVolunteerPanel } from "../ui/add-volunteer.tsx";
import { VolunteerTabs } from "../ui/volunteer-tabs.tsx";
import { VolunteerGrid, VolunteerList } from "../ui/volunteer-list.tsx";
import { statusLabels } from "../ui/words.ts";
import type { Route } from "./+types/manage-volunteers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces } = await openAdminPage(ctx, request, volunteerAdmin.see);
  const address = readListAddress(new URL(request.url).searchParams, space.id);
  const page = await listVolunteers(ctx.db, viewer, space.id, address);
  return { space, spaces, address, mayManage: canAdmin(viewer, volunteerAdmin.manage, space.id), ...page };
}

export const action = (args: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(ListForm);
    if (input.intent === "add") {
      await addVolunteer(ctx, viewer, { ...input, spaceId: input.space });
      return done(msg`Volunteer added successfully!`);
    }
    const { space: spaceId, volunteer: volunteerId, status } = input;
    await setVolunteerStatus(ctx, viewer, { spaceId, volunteerId, status });
    return done(status === "active" ? msg`They serve with you from now on.` : msg`The offer has been set aside.`);
  });

export default function ManageVolunteers({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, address, mayManage, volunteers, next, counts, found } = loaderData;
  // Scripts open the form over the page; without them it stands in the page.
  const [inDialog, setInDialog] = useState(false);
  const adding = readAnswer(actionData, { intent: "add" });
  useEffect(() => {
    if (adding.isDone) closeDialog(ADD_DIALOG);
  }, [adding.isDone, actionData]);
  const here = listPath(address, { after: address.after });
  const all = counts.active + counts.inactive + counts.pending;
  const isFiltered = address.q !== "" || address.status !== null;
  const addButton = (className?: string) => (
    <ButtonLink
      to={`${here}&add=1#add`}
      variant="primary"
      icon="user-plus"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        setInDialog(true);
        openDialog(ADD_DIALOG);
      }}
    >
      <Trans>Add Volunteer</Trans>
    </ButtonLink>
  );
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Manage Volunteers`}
      path="/manage-volunteers"
      actions={mayManage && <div className="hidden justify-end lg:flex">{addButton()}</div>}
    >
      {mayManage && <VolunteerTabs spaceId={space.id} className="mb-5" />}
      {!(inDialog && adding.refusal) && <Answer answer={actionData} />}
      {mayManage && !inDialog && (address.adding || adding.refusal) && (
        <AddVolunteerPanel here={here} spaceId={space.id} form={adding} />
      )}
      <SearchBox
        key={address.q}
        label={t`Search volunteers by name or role`}
        action="/manage-volunteers"
        submitLabel={t`Search`}
        defaultValue={address.q}
        maxLength={100}
      >
        <input type="hidden" name="space" value={space.id} />
        {address.status && <input type="hidden" name="status" value={address.status} />}
        {address.view === "grid" && <input type="hidden" name="view" value="grid" />}
      </SearchBox>
      <ChipRow label={t`Status`} className="mt-4">
        <Chip to={listPath(address, { status: null })} current={address.status === null}>
          <Trans>All</Trans> <span className="font-normal tabular-nums">{all}</span>
        </Chip>
        {volunteerStatuses.map((status) => (
          <Chip key={status} to={listPath(address, { status })} current={address.status === status}>
            {i18n._(statusLabels[status])} <span className="font-normal tabular-nums">{counts[status]}</span>
          </Chip>
        ))}
      </ChipRow>
      <LinkTabs
        label={t`View`}
        className="mt-4 mb-5"
        tabs={[
          { to: listPath(address, { view: "list" }), label: <Trans>List</Trans>, current: address.view === "list" },
          { to: listPath(address, { view: "grid" }), label: <Trans>Grid</Trans>, current: address.view === "grid" },
        ]}
      />
      {volunteers.length === 0 ? (
        <Empty
          icon="users"
          title={isFiltered ? <Trans>No volunteer fits these filters</Trans> : <Trans>No volunteers yet</Trans>}
          action={
            isFiltered && (
              <TextLink to={listPath(address, { q: "", status: null })} icon="x">
                <Trans>Clear Filters</Trans>
              </TextLink>
            )
          }
        >
          {isFiltered ? (
            <Trans>Try another name or role.</Trans>
          ) : (
            <Trans>
              Add the people who serve with you, or import your list. Devotees can also offer to serve on your page.
            </Trans>
          )}
        </Empty>
      ) : (
        <>
          <p role="status" className="mb-3 text-sm text-ink-2 tabular-nums">
            <Plural value={found} one="# volunteer" other="# volunteers" />
          </p>
          {address.view === "grid" ? (
            <VolunteerGrid volunteers={volunteers} spaceId={space.id} here={here} />
          ) : (
            <VolunteerList volunteers={volunteers} spaceId={space.id} here={here} />
          )}
          {next !== null && (
            <LoadMore to={listPath(address, { after: next })}>
              <Trans>More volunteers</Trans>
            </LoadMore>
          )}
        </>
      )}
      {mayManage && (
        <>
          <AddVolunteerDialog
            here={here}
            spaceId={space.id}
            form={adding}
            answer={inDialog && adding.refusal ? actionData : null}
            round={all}
          />
          <ThumbBar className="mt-8">{addButton()}</ThumbBar>
        </>
      )}
    </AdminFrame>
  );
}
