import { request } from 'undici';
import { call, credentials, onErp, order, send } from './client';

const count = (erp: Parameters<typeof call>[0]) => Number(erp.db.get('SELECT COUNT(*) AS n FROM SIPARISLER')?.n);
const save = (erp: Parameters<typeof call>[0], fault: string) =>
	call(erp, 'SiparisKaydetV2', order({}), { 'x-evrak-fault': fault });

describe('faults', () => {
	test.each([
		['502', 502, /502 Bad Gateway/, 1],
		['html403', 403, /403 Forbidden/, 0],
		['empty', 200, /^$/, 1],
		['stub', 200, /^\{"Method":"SiparisKaydetV2"\}$/, 0],
		['plain', 200, /^Api Server Error/, 0],
		['deadlock', 200, /deadlock/, 0],
		['timeout-text', 200, /"errorText":"MikroAPI - TimeOut"/, 1],
		['timeout-lost', 200, /MikroAPI - TimeOut/, 0],
		['string-status', 200, /"StatusCode":"200","ErrorMessage":"","Data"/, 1],
		['lower', 200, /"success":true,"errorText":"","data"/, 1],
		['bom', 200, /"StatusCode":200/, 1],
		['wrong-count', 200, /"list":\[\]/, 1],
		['latency:20', 200, /"StatusCode":200/, 1],
	])('%s', async (fault, status, text, written) =>
		onErp(async (erp) => {
			const reply = await save(erp, fault);
			expect(reply.status).toBe(status);
			expect(reply.text).toMatch(text);
			expect(count(erp)).toBe(written);
		})(),
	);

	test.each([
		['hang-before-commit', 0],
		['hang-after-commit', 1],
	])('%s leaves the connection open', async (fault, written) =>
		onErp(async (erp) => {
			const signal = AbortSignal.timeout(300);
			const body = JSON.stringify({ Mikro: { ...credentials(erp), ...order({}) } });
			const sent = request(`${erp.url}/Api/apiMethods/SiparisKaydetV2`, {
				method: 'POST',
				body,
				signal,
				headers: { 'x-evrak-fault': fault },
			});
			await expect(sent).rejects.toThrow();
			expect(signal.aborted).toBe(true);
			expect(count(erp)).toBe(written);
		})(),
	);

	test.each([
		['reset', 0],
		['reset-after-commit', 1],
	])('%s cuts the connection', async (fault, written) =>
		onErp(async (erp) => {
			await expect(save(erp, fault)).rejects.toThrow();
			expect(count(erp)).toBe(written);
		})(),
	);

	test(
		'the admin queue bends the next calls; date-skew moves the Date header',
		onErp(async (erp) => {
			await send(erp, '_admin/fault', { next: ['deadlock', 'date-skew:1'] });
			expect((await save(erp, 'none')).first.StatusCode).toBe(200);
			expect((await call(erp, 'SiparisKaydetV2', order({}))).text).toContain('deadlock');
			const skewed = await call(erp, 'SiparisKaydetV2', order({}));
			expect(Date.parse(String(skewed.headers.date)) - Date.now()).toBeGreaterThan(80_000_000);
			expect((await call(erp, 'SiparisKaydetV2', order({}))).first.StatusCode).toBe(200);
			expect((await send(erp, '_admin/fault', { next: ['nonsense'] })).status).toBe(500);
		}),
	);
});
