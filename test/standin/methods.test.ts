import { call, METHODS, onErp } from './client';
import { exampleOf } from './examples';

const PLAIN = ['HealthCheck', 'HealthCheck2', 'LoggerDone'];
const posts = Object.keys(METHODS).filter((name) => !PLAIN.includes(name));

describe('every method on its documented example', () => {
	test('there are 127', () => {
		expect(Object.keys(METHODS)).toHaveLength(127);
	});

	test.each([false, true])('answers with result[0], saves succeed (strict: %s)', async (strict) =>
		onErp(
			async (erp) => {
				const failures: string[] = [];
				await call(erp, 'APILogin');
				for (const name of posts) {
					if (/^APILog/.test(name)) continue;
					const { status, first, text } = await call(erp, name, exampleOf(name));
					const answered = status === 200 && first.StatusCode !== undefined;
					const saved =
						!/Kaydet|Olustur|Listesi|Oku|Sorgulama|OnayDurum|Parametreleri|Login/.test(name) ||
						first.StatusCode === 200;
					const expected = saved || /EBelgeDurum|Siparisten|Irsaliyeden/.test(name);
					if (!answered || !expected || /bilinmeyen/i.test(text)) failures.push(`${name}: ${text.slice(0, 200)}`);
				}
				expect(failures).toEqual([]);
			},
			{ strict },
		)(),
	);

	test(
		'health calls',
		onErp(async (erp) => {
			expect((await call(erp, 'HealthCheck')).text).toBe('{"result":["200"]}');
			expect((await call(erp, 'HealthCheck2')).text).toBe('{"ApiStatus":"Up","StatusCode":200}');
			expect((await call(erp, 'LoggerDone')).status).toBe(200);
		}),
	);
});
