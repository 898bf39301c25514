import type { INodeParameters } from 'n8n-workflow';
import { items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';

/** A workflow's node that looks buyers up as the items give them; `more` are parameters, `matching` its rules, `options` its options. */
export const findOrCreate = (
	more: INodeParameters = {},
	matching: INodeParameters = {},
	options: INodeParameters = {},
): INodeParameters => ({
	resource: 'account',
	operation: 'findOrCreate',
	partyName: '={{ $json.name }}',
	partyCompany: '={{ $json.company }}',
	partyTaxNumber: '={{ $json.tax }}',
	partyEmail: '={{ $json.mail }}',
	partyPhone: '={{ $json.phone }}',
	partyNewCode: 'WEB-{id}',
	partyMatching: matching,
	...more,
	options: { verifyFor: 1, ...options },
});

/** An account card in the ERP, as its own screen would have written it. */
export const card = (erp: Bench, code: string, columns: Record<string, string | number> = {}): void => {
	const row: Record<string, string | number> = {
		cari_kod: code,
		cari_unvan1: `Ünvan ${code}`,
		cari_Guid: `0000000000000000${Buffer.from(code).toString('hex')}`.slice(-32).padStart(32, '0'),
		cari_iptal: 0,
		...columns,
	};
	const names = Object.keys(row);
	erp.erp.db.run(
		`INSERT INTO CARI_HESAPLAR (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
		Object.values(row),
	);
};

/** Codes of the accounts that the ERP has beside those that it began with. */
export const codes = (erp: Bench, like = 'WEB%'): string[] =>
	erp.erp.db
		.all('SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_kod LIKE ? ORDER BY cari_kod', [like])
		.map(({ cari_kod }) => String(cari_kod));

/** Asks for the account of one buyer, and gives its item or its error. */
export const asking =
	(erp: () => Bench) =>
	async (buyer: object, matching: INodeParameters = {}, more: INodeParameters = {}) => {
		const { items: rows, errors } = await erp().evrak(
			findOrCreate(more, matching),
			items(buyer as Record<string, string>),
			CONTINUE,
		);
		const [error] = errors;
		return { json: rows[0]?.json, message: error?.error?.message, remedy: error?.error?.description };
	};
