import type { Bench } from '../../testkit/node/evrak';
import { CANARY, MARK } from '../../testkit/stranger/inputs';
import { wrongIn } from '../../testkit/stranger/reached';

const LOGIN = { FirmaKodu: 'DEMO', KullaniciKodu: 'API' };

/** A bench of which these bodies reached the ERP. */
const reachedBy = (...bodies: readonly object[]): Bench =>
	({
		credential: { password: 'parola-1', apiKey: 'anahtar-1' },
		erp: { credentials: { companyCode: 'DEMO', userCode: 'API' }, requests: bodies.map((body) => ({ body })) },
	}) as unknown as Bench;

describe('the oracle of what a stranger gets', () => {
	it.each<[what: string, body: object, answer: string, finding: string]>([
		['a secret in the answer', { Mikro: LOGIN }, `saved ${CANARY}`, `secret: ${CANARY}`],
		['the password in the answer', { Mikro: LOGIN }, 'saved parola-1', 'secret: parola-1'],
		['a member of its own', { Mikro: { ...LOGIN, evraklar: [{ [MARK]: 1 }] } }, '', `member: ${MARK}`],
		['a prototype', JSON.parse('{"Mikro":{"__proto__":{}}}') as object, '', 'member: __proto__'],
		['another company', { Mikro: { ...LOGIN, FirmaKodu: 'OTHER' } }, '', 'login: OTHER API'],
		[
			'a second statement',
			{ Mikro: LOGIN, WhereStr: '1=1; DELETE FROM STOKLAR' },
			'',
			'SQL in WhereStr: 1=1; DELETE FROM STOKLAR',
		],
		['its text in SQL of the package', { SQLSorgu: `SELECT ${MARK}` }, '', `SQL in SQLSorgu: SELECT ${MARK}`],
	])('finds %s', (_, body, answer, finding) => {
		expect(wrongIn(reachedBy({ Mikro: LOGIN }, body), answer)).toEqual([finding]);
	});

	it('finds nothing in a text that stays a value', () => {
		const bodies = [
			{ Mikro: { ...LOGIN, evraklar: [{ sip_aciklama: MARK }] } },
			{ WhereStr: `cari_unvan1 = '; DELETE ${MARK}'` },
		];
		expect(wrongIn(reachedBy(...bodies), `{"outcome":"saved","about":"${MARK}"}`)).toEqual([]);
	});
});
