/** The page that a paid entry fee opens: the ticket of its event; null for every other payment. */
export const ticketAddress = ({ purpose, backPath }: { readonly purpose: string; readonly backPath: string }) =>
  purpose === "entry" && backPath ? `${backPath}/ticket` : null;

/** The address to begin anew after a failed payment; null where its asking feature has no such page. */
export function againAddress(payment: {
  readonly purpose: string;
  readonly fund: string;
  readonly amountPaise: number;
  readonly space: { readonly id: number };
}): string | null {
  if (payment.purpose !== "gift") return null;
  const query = new URLSearchParams({ amount: String(payment.amountPaise / 100), fund: payment.fund });
  return `/space/${payment.space.id}/give?${query}`;
}
