import type { EncryptedColumn } from "../../platform/db/reencrypt.ts";

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: "yatra_link", column: "token_sealed", label: "sangam sealed columns" },
];
