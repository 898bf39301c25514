import { DOCUMENT_TABLES } from './document-tables';
import { MASTER_TABLES } from './master-tables';
import { LOOKUP_TABLES } from './fact-tables';
import { REQUEST_TABLES } from './request-tables';
import type { Table } from './table';

/**
 * Tables as the ERP names them (codes.json, tablo_no; SQL of integrators, docs/trust/erp-behaviour.md#reading-by-sql). Names that no source has
 * are assumed: conditions, production, counts, e-documents, VERGILER. Extra columns: notes of endpoints.json and
 * docs/trust/erp-behaviour.md#members-for-a-reference, docs/trust/erp-behaviour.md#rows-that-changed-meanwhile, docs/trust/erp-behaviour.md#cancelled-rows,
 * docs/trust/erp-behaviour.md#kind-of-a-sent-invoice.
 */
export const TABLES: Table[] = [...DOCUMENT_TABLES, ...REQUEST_TABLES, ...MASTER_TABLES, ...LOOKUP_TABLES];
