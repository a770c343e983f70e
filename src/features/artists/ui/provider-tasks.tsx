import { Plural } from "@lingui/react/macro";
import { Icon, type IconName } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import type { ProviderTasks as Tasks } from "../queries/provider-tasks.server.ts";

/** Payments, refunds and spaces that wait for the provider; nothing where nothing waits. */
export function ProviderTasks({ tasks }: { tasks: Tasks }) {
  const { declared, failedRefunds, associations } = tasks;
  if (declared + failedRefunds + associations === 0) return null;
  const row = (icon: IconName, to: string, title: React.ReactNode) => (
    <ListRow
      to={to}
      before={
        <RowThumb size="s">
          <Icon name={icon} />
        </RowThumb>
      }
      title={title}
    />
  );
  const refunds = <Plural value={failedRefunds} one="A refund that failed" other="# refunds that failed" />;
  const payments = <Plural value={declared} one="A payment to confirm" other="# payments to confirm" />;
  const spaces = (
    <Plural
      value={associations}
      one="A space asks to be associated with you"
      other="# spaces ask to be associated with you"
    />
  );
  return (
    <RowList className="mt-6">
      {failedRefunds > 0 && row("undo", "/practice/payments", refunds)}
      {declared > 0 && row("wallet", "/practice/payments", payments)}
      {associations > 0 && row("building", "/associated-spaces", spaces)}
    </RowList>
  );
}
