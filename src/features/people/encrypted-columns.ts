import type { EncryptedColumn } from "../../platform/db/reencrypt.ts";

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: "two_factor", column: "secret_sealed", label: "sangam sealed columns" },
];
