import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { partyRow } from '../../../../../erp/commerce/party/cards';
import { partiesOf, plan } from '../../../../../erp/commerce/party/decide';
import { Options } from '../../../../../erp/document/draft/options';
import { readFields } from '../../../../../nodes/Evrak/form/fields';
import { MATCHING_FIELDS } from '../../../../../nodes/Evrak/operations/party/form';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget, sends } from '../../../../../testkit/node/safeSaves';
import { accounts, buyers, orders, verdicts, type Account, type Buyer, type Verdict } from './oracle';
import { card, codes, findOrCreate } from './support';
import { casesOf } from '../../../../../testkit/jest/laws';

/** What a message of an error says. */
const SAYS: ReadonlyArray<readonly [RegExp, Verdict['is']]> = [
	[/^\d+ accounts have/, 'several'],
	[/but the tax number .* instead of/, 'differs'],
	[/^Nothing is there to recognise/, 'nothing'],
	[/is blank or 0/, 'noCode'],
	[/somebody else/, 'taken'],
];

const differing = fc.constantFrom('refuse' as const, 'use' as const, 'create' as const);

/** An account as a row of the ERP. */
const columnsOf = ({ taxes, mails, phone, inSecond, isCancelled }: Account) => ({
	cari_unvan1: 'Alıcı',
	[inSecond ? 'cari_VergiKimlikNo' : 'cari_vdaire_no']: taxes[0]?.text ?? '',
	cari_EMail: mails.map(({ text }) => text).join('; '),
	cari_CepTel: phone?.text ?? '',
	cari_iptal: Number(isCancelled),
});

describe('whatever accounts a database holds', () => {
	let erp: Bench;
	beforeAll(async () => {
		await forget();
		erp = await bench();
	});
	afterAll(async () => await erp.close());

	const fill = (all: readonly Account[]) => {
		erp.erp.db.run('DELETE FROM CARI_HESAPLAR');
		card(erp, '999.X', { cari_EMail: 'x@y.z', cari_CepTel: '9998887766', cari_vdaire_no: '3210987658' });
		for (const account of all) card(erp, account.code, columnsOf(account));
	};
	const run = async (all: readonly Buyer[], matchBy: string[], more: INodeParameters = {}) => {
		const given = all.map(({ id, taxes, mails, phone }) => ({
			id,
			name: 'Alıcı',
			tax: taxes[0]?.text,
			mail: mails[0]?.text,
			phone: phone?.text,
		}));
		const ran = await erp.evrak(
			{ ...findOrCreate({}, { matchBy }), ...more },
			items(...given.map((one) => JSON.parse(JSON.stringify(one)) as object as { id: number })),
			CONTINUE,
		);
		const ends = new Map<number, Verdict | string>();
		for (const { json, pairedItem } of ran.items) {
			const is = json.sameAsItem === undefined ? json.outcome : 'same';
			ends.set((pairedItem as { item: number }).item, {
				is: is === 'preview' ? 'created' : is,
				code: json.code,
			} as Verdict);
		}
		for (const { error, pairedItem } of ran.errors) {
			const message = error?.message ?? '';
			const said = SAYS.find(([pattern]) => pattern.test(message))?.[1];
			ends.set((pairedItem as { item: number }).item, said ? ({ is: said } as Verdict) : message);
		}
		return all.map((_, at) => ends.get(at));
	};
	const cancelledCode = (there: readonly Account[], all: readonly Verdict[]) =>
		all.some(
			(verdict) =>
				verdict.is === 'created' && there.some(({ code, isCancelled }) => isCancelled && code === verdict.code),
		);

	it('the rule alone decides as the promise says', () => {
		const toldBy = (decision: ReturnType<typeof plan>[number], all: readonly Buyer[]): Verdict => {
			if (decision.is === 'same') return { is: 'same', code: `WEB-${all[decision.as]?.id ?? ''}` };
			if (decision.is === 'found') return { is: 'found', code: decision.row.code };
			if (decision.is === 'create') return { is: 'created', code: '' };
			const message = decision.reason.charAt(0).toUpperCase() + decision.reason.slice(1);
			return { is: SAYS.find(([pattern]) => pattern.test(message))?.[1] ?? message } as Verdict;
		};
		fc.assert(
			fc.property(accounts, buyers, orders, differing, (there, all, matchBy, ifBuyerDiffers) => {
				const settings = {
					...readFields(MATCHING_FIELDS, new Options({})),
					matchBy,
					ifBuyerDiffers,
					newCode: 'WEB-{id}',
				};
				const wanted = all.map(({ id, taxes, mails, phone }, item) => ({
					item,
					name: 'Alıcı',
					taxNumber: taxes[0]?.text,
					email: mails[0]?.text,
					phone: phone?.text,
					members: { id },
				}));
				const rows = there
					.filter(({ isCancelled }) => !isCancelled)
					.flatMap((account) => partyRow({ cari_kod: account.code, ...columnsOf(account) }) ?? []);
				const plans = plan(wanted, partiesOf(wanted, settings), rows, settings);
				const expected = verdicts(there, all, matchBy, ifBuyerDiffers).map((end) =>
					end.is === 'created' ? { ...end, code: '' } : end,
				);
				expect(plans.map((one) => toldBy(one, all))).toEqual(expected);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});

	it('the decision is the one of the promise, and a run does what its preview said', async () => {
		await fc.assert(
			fc.asyncProperty(accounts, buyers, orders, async (there, all, order) => {
				fill(there);
				const expected = verdicts(there, all, order);
				expect(await run(all, order, { preview: true })).toEqual(expected);
				if (cancelledCode(there, expected)) return;
				const before = sends(erp, 'CariKaydetV2');
				expect(await run(all, order)).toEqual(expected);
				const created = expected.flatMap((verdict) => (verdict.is === 'created' ? [verdict.code] : []));
				expect(sends(erp, 'CariKaydetV2') - before).toBe(created.length);
				const known = there.flatMap(({ code }) => (code.startsWith('WEB') ? [code] : []));
				expect(codes(erp)).toEqual([...known, ...created].sort());
				// The same buyers once more: who got an account has it now, and none is made.
				const again = await run(all, order);
				expect(again.filter((end) => typeof end === 'object' && end.is === 'created')).toEqual([]);
			}),
			{ numRuns: casesOf(25) },
		);
	});
});
