import { createHash } from 'node:crypto';
import type { ErpOptions } from '../../../../standin';
import { bench, items, type Bench, type Login } from '../../../../testkit/node/evrak';
import { atNoon, realClock, setClock } from '../../../../testkit/clock/clock';
import { order, ordersIn, SAVE_ORDERS } from '../../../../testkit/node/orders';

const digest = (day: string) => createHash('md5').update(`${day} demo-pass`).digest('hex');
const DAY = 86_400_000;

let erp: Bench;
const start = async (options: ErpOptions = {}, login: Login = {}) => (erp = await bench(options, login));
const save = async (login: Login = {}) => await erp.evrak(SAVE_ORDERS, items(order(1)), {}, login);
const digestsSent = () =>
	erp.bodies('SiparisKaydetV2').map((body) => (body.Mikro as Record<string, unknown>).Sifre as string);

afterEach(async () => {
	await erp.close();
	realClock();
});

describe('the daily digest', () => {
	it('is of the day in the server’s zone', async () => {
		setClock('2026-11-20T21:30:00Z');
		await start();
		expect((await save()).items).toHaveLength(1);
		expect(digestsSent()).toEqual([digest('2026-11-21')]);
	});

	it.each([
		['the server’s zone is behind the credential’s', 'UTC', 'Europe/Istanbul', '2026-11-21', '2026-11-20'],
		['the server’s zone is ahead of the credential’s', 'Europe/Istanbul', 'UTC', '2026-11-20', '2026-11-21'],
	])('is made once more around midnight, when %s', async (_, zone, timeZone, first, second) => {
		setClock('2026-11-20T21:30:00Z');
		await start({ zone }, { timeZone });
		const { items: saved } = await save();
		expect(saved[0]?.json.outcome).toBe('saved');
		expect(digestsSent()).toEqual([digest(first), digest(second)]);
		expect(ordersIn(erp)).toEqual([1]);
	});

	it.each([-2, 3])('is made once more for the day of a server whose clock is off by %i days', async (days) => {
		atNoon();
		await start({ now: () => new Date(Date.now() + days * DAY) });
		const { items: saved } = await save();
		expect(saved[0]?.json.outcome).toBe('saved');
		expect(digestsSent()).toHaveLength(2);
		expect(ordersIn(erp)).toEqual([1]);
	});
});

describe('a blank working year', () => {
	const yearsSent = () =>
		erp.bodies('SiparisKaydetV2').map((body) => (body.Mikro as Record<string, unknown>).CalismaYili as string);

	it.each([
		['2026-12-31T20:59:00Z', ['2026']],
		['2026-12-31T21:10:00Z', ['2027']],
	])('is the year of the day on the server’s clock at %s', async (now, years) => {
		setClock(now);
		await start({}, { workingYear: '' });
		await save();
		expect(yearsSent()).toEqual(years);
	});

	it('goes with the digest to the other day, where the server is not yet in the new year', async () => {
		setClock('2026-12-31T21:01:00Z');
		await start({ now: () => new Date(Date.now() - 180_000) }, { workingYear: '' });
		expect((await save()).items[0]?.json.outcome).toBe('saved');
		expect(yearsSent()).toEqual(['2027', '2026']);
	});
});

describe('a wrong password', () => {
	const refused = {
		message: 'Document 1 (T 1) was not saved: Şifre Hatalı',
		description:
			'The ERP refused the login: wrong password, user, company or working year, or a digest of another day. Check user code, password, company code, working year and server time zone in the credential. Check company code and working year in the options of the node, too. In January, ask whether the new year is open in the ERP.',
	};

	it('is sent once by day', async () => {
		atNoon();
		await start();
		expect((await save({ password: 'wrong-pass' })).error).toMatchObject(refused);
		expect(digestsSent()).toHaveLength(1);
	});

	it('is sent twice around midnight, and never more', async () => {
		setClock('2026-11-20T20:59:59Z');
		await start();
		expect((await save({ password: 'wrong-pass' })).error).toMatchObject(refused);
		expect(digestsSent()).toHaveLength(2);
	});

	it('is sent twice if the server’s Date header shows another day, and never more', async () => {
		atNoon();
		await start();
		await erp.faults('date-skew:1', 'date-skew:2', 'date-skew:3');
		expect((await save({ password: 'wrong-pass' })).error).toMatchObject(refused);
		expect(digestsSent()).toHaveLength(2);
	});
});

it('a ready-made digest is sent as it is, and never a second time', async () => {
	setClock('2026-11-20T20:59:59Z');
	await start({}, { digestMode: 'readyMade', password: digest('2026-11-20') });
	expect((await save()).items).toHaveLength(1);
	expect((await save({ password: digest('2026-11-19') })).error?.message).toContain('Şifre Hatalı');
	expect(digestsSent()).toEqual([digest('2026-11-20'), digest('2026-11-19')]);
});
