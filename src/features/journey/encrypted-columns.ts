import type { EncryptedColumn } from "../../platform/db/reencrypt.ts";

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: "visit_door", column: "token_sealed", label: "sangam sealed columns" },
  { table: "year_link", column: "token_sealed", label: "sangam sealed columns" },
];
