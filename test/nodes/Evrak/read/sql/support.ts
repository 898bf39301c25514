import type { INodeParameters } from 'n8n-workflow';
import { items, type Bench } from '../../../../../testkit/node/evrak';

/** The leave of the credential. */
export const ALLOWED = { allowFreeSql: true };

/** A row of *Parameters*. */
export type Given = { name: string; type: string; value: unknown };

/** *Record: Execute Query* with a statement in its form. */
export const select = (SQLSorgu: string, values: Given[] = [], more: INodeParameters = {}): INodeParameters =>
	({ resource: 'sql', operation: 'select', SQLSorgu, sqlParameters: { values }, ...more }) as INodeParameters;

/** The statements that have reached the ERP, as they came. */
export const arrived = (erp: Bench): string[] => erp.bodies('SqlVeriOkuV2').map(({ SQLSorgu }) => String(SQLSorgu));

/** Runs one question; gives what it ended with and what it had sent. */
export async function ask(
	erp: Bench,
	parameters: INodeParameters,
	json = {},
	login: Record<string, string | boolean> = ALLOWED,
) {
	const before = arrived(erp).length;
	const ran = await erp.evrak(parameters, items(json), {}, login);
	return { ...ran, sent: arrived(erp).slice(before), rows: ran.items.map(({ json: found }) => found) };
}
