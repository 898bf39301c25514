import type { IDataObject } from 'n8n-workflow';
import { bench, items } from '../../../testkit/node/evrak';
import { card, codes, findOrCreate } from '../../nodes/Evrak/operations/party/support';
import { rowsBelow, textOf } from '../markdown';
import { perTest } from '../../../testkit/jest/benches';

const guide = textOf('docs', 'find-or-create.md');
const [, EXAMPLE = '{}'] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
const SAYS = rowsBelow(textOf('docs', 'reference', 'find-or-create-rules.md'), '## How an account is found').map(
	([both = '', are = '']) => ({ both, are }),
);

const erp = perTest(bench);

async function ask(buyer: IDataObject): Promise<IDataObject> {
	const { items: rows, error } = await erp.evrak(findOrCreate(), items(buyer));
	expect(error?.message).toBeUndefined();
	return rows[0]?.json ?? {};
}

const CARD = { cari_unvan1: 'AYŞE YILMAZ', cari_EMail: 'ayse@ornek.example' };
const mail = 'ayse@ornek.example';

/** A buyer and the account of the same mail for each row of the guide's table, in its order. */
const CASES: ReadonlyArray<readonly [card: Record<string, string>, buyer: IDataObject]> = [
	[
		{ ...CARD, cari_VergiKimlikNo: '9900000173' },
		{ company: 'Bambaşka Ltd. Şti.', tax: '9900000173', mail },
	],
	[
		{ ...CARD, cari_VergiKimlikNo: '9900000081' },
		{ name: 'Ayşe Yılmaz', tax: '9900000173', mail },
	],
	[
		{ ...CARD, cari_unvan1: 'Örnek Tekstil San. ve Tic. A.Ş.' },
		{ company: 'ÖRNEK TEKSTİL', mail },
	],
	[CARD, { company: 'Ayşe Yılmaz Tekstil Ltd. Şti.', mail }],
	[CARD, { company: 'Ayşe Yılmaz Ltd. Şti.', mail }],
	[CARD, { name: 'Ayşe Demir', mail }],
	[CARD, { name: 'Ayşe Nur Yılmaz', mail }],
	[
		{ ...CARD, cari_unvan1: '' },
		{ name: 'Ayşe Yılmaz', mail },
	],
];

it('tells of what is found what the guide shows', async () => {
	card(erp, '120.01.017', { cari_unvan1: 'Örnek Ticaret A.Ş.', cari_VergiKimlikNo: '9900000173' });
	expect(await ask({ company: 'Örnek Ticaret A.Ş.', tax: 'TR 990 000 0173', id: 1 })).toMatchObject(
		JSON.parse(EXAMPLE) as IDataObject,
	);
});

it('has a case for each row of its table', () => expect(SAYS).toHaveLength(CASES.length));

it.each(SAYS.map(({ both, are }, at) => [both, are, at] as const))('%s: %s', async (_, are, at) => {
	const [columns, buyer] = CASES[at] ?? [{}, {}];
	card(erp, '120.A', columns);
	const found = await ask({ ...buyer, id: 7 });
	expect(found).toMatchObject(
		are.startsWith('two') ? { outcome: 'created', code: 'WEB-7' } : { outcome: 'found', code: '120.A' },
	);
});

it('gives a guest, whose customer number is 0, no account by it', async () => {
	const { error } = await erp.evrak(findOrCreate(), items({ name: 'Misafir', mail: 'm@ornek.example', id: 0 }));
	expect(error?.message).toMatch(/id/);
	expect(codes(erp)).toEqual([]);
});
