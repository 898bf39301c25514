import type { Db, Row } from '../../standin';
import type { Json } from '../../test/standin/client';
import { differences } from './database';
import { documentsOf, homeOf, linesOf } from './records';
import type { Payload } from './documented';

type Added = (table: string) => Row[];

const count = (what: string, is: number, wanted: number) =>
	is === wanted ? [] : [`${what}: ${is} instead of ${wanted}`];

/**
 * The remark lines of documents, as EVRAK_ACIKLAMALARI holds them. Documents without series share one row there: its key knows neither
 * a warehouse nor a work order.
 */
function remarkLosses(added: Added, documents: readonly Json[]): string[] {
	const remarked = documents.filter(({ evrak_aciklamalari: remarks }) => Array.isArray(remarks));
	const rows = added('EVRAK_ACIKLAMALARI');
	return remarked.flatMap(({ evrak_aciklamalari: remarks }, place) =>
		(remarks as Array<{ aciklama: string }>).flatMap(({ aciklama }, line) => {
			const is = (rows[place] ?? rows.at(-1))?.[`egk_evracik${line + 1}`];
			return is === aciklama ? [] : [`remark ${line + 1}: ${is} ≠ ${aciklama}`];
		}),
	);
}

/** The user-table members of documents or lines, as `<TABLE>_USER` holds them. */
function userTableLosses(added: Added, table: string, holders: readonly Json[]): string[] {
	const sent = holders.flatMap(({ user_tablo: members }) =>
		members === undefined ? [] : [Object.assign({}, ...(members as Json[]))],
	);
	if (sent.length === 0) return [];
	const rows = added(`${table}_USER`);
	return [
		...count(`${table}_USER`, rows.length, sent.length),
		...sent.flatMap((members: Json, place) =>
			Object.entries(members).flatMap(([name, value]) =>
				rows[place]?.[name] === value ? [] : [`${table}_USER.${name}: ${rows[place]?.[name]} ≠ ${value}`],
			),
		),
	];
}

/** What the database does not hold of the documents that were saved or updated, in the order of the payloads. */
export function losses(db: Db, added: Added, method: string, kind: string, payloads: readonly Payload[]): string[] {
	const { document: table, lines: lineTable } = homeOf(method);
	const documents = payloads.flatMap(documentsOf);
	const lines = documents.flatMap(linesOf);
	// Service lines of an invoice are rows of the same table, under a line number of their own.
	const headers = table ? added(table).filter(({ cha_satir_no: line }) => Number(line ?? 0) === 0) : [];
	const rows = lineTable ? added(lineTable) : [];
	const fresh = kind === 'save';
	return [
		...(table ? count(table, headers.length, documents.length) : []),
		...(table ? documents.flatMap((document, at) => differences(db, table, headers[at], document, fresh)) : []),
		...(lineTable ? count(lineTable, rows.length, lines.length) : []),
		...(lineTable ? lines.flatMap((line, at) => differences(db, lineTable, rows[at], line, fresh)) : []),
		...remarkLosses(added, documents),
		...(table ? userTableLosses(added, table, documents) : []),
		...(lineTable ? userTableLosses(added, lineTable, lines) : []),
	];
}
