import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent, type ReactNode } from "react";
import { Form } from "react-router";
import { Avatar } from "../../design/avatar.tsx";
import { Menu, MenuButton, MenuLink } from "../../design/menu.tsx";
import type { AccountType } from "../../platform/viewer.ts";
import type { ShellViewer } from "./shell-viewer.ts";

export function AccountMenu({ shellViewer }: { shellViewer: ShellViewer }) {
  const { t } = useLingui();
  const [question, setQuestion] = useState<ReactNode>(null);
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    import("./sign-out.tsx")
      .then(({ signOut }) => signOut(shellViewer.id, setQuestion))
      // Whoever cannot have its code signs out all the same.
      .catch(() => form.submit());
  };
  const head = (
    <>
      <p className="font-semibold">{shellViewer.name}</p>
      <p className="text-sm text-ink-2">
        <AccountTypeName type={shellViewer.accountType} />
      </p>
    </>
  );
  return (
    <>
      <Form method="post" action="/logout" reloadDocument onSubmit={leave}>
        <Menu label={t`Account`} head={head} button={<Avatar name={shellViewer.name} />}>
          <MenuLink to="/dashboard" icon="dashboard">
            <Trans>Dashboard</Trans>
          </MenuLink>
          <MenuLink to="/profile" icon="user">
            <Trans>Profile</Trans>
          </MenuLink>
          <MenuLink to="/giving" icon="hand-heart">
            <Trans>My giving</Trans>
          </MenuLink>
          <MenuLink to="/messages" icon="message">
            <Trans>Messages</Trans>
          </MenuLink>
          <MenuLink to="/settings" icon="settings">
            <Trans>Settings</Trans>
          </MenuLink>
          {shellViewer.isStaff && (
            <MenuLink to="/staff" icon="shield-check">
              <Trans>Staff</Trans>
            </MenuLink>
          )}
          <MenuButton type="submit" icon="logout">
            <Trans>Logout</Trans>
          </MenuButton>
        </Menu>
      </Form>
      {question}
    </>
  );
}

function AccountTypeName({ type }: { type: AccountType }) {
  if (type === "common") return <Trans>Devotee</Trans>;
  if (type === "murtikar") return <Trans>Artist</Trans>;
  if (type === "pujari") return <Trans>Guide</Trans>;
  return <Trans>Administrator</Trans>;
}
