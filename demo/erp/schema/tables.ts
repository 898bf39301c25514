import { DOCUMENT_TABLES } from './document-tables';
import { MASTER_TABLES } from './master-tables';
import type { Table } from './table';

/**
 * Tables as the ERP names them (codes.json, tablo_no; SQL of integrators in erp-behaviour §13). Names that no source has
 * are assumed: conditions, production, counts, e-documents, VERGILER. Extra columns: notes of endpoints.json and
 * erp-behaviour §10 (reference members), §11, §13, §14.
 */
export const TABLES: Table[] = [...DOCUMENT_TABLES, ...MASTER_TABLES];
