import fc from 'fast-check';
import { plusDays } from '../../../../erp/base/values/day';
import { periodDays, periodOf } from '../../../../erp/database/query/parameters';

const NAMES = Object.keys(periodOf('from', 'to').choices).filter((name) => name !== 'dates');

describe('the days of a period', () => {
	it.each([
		['2026-11-26', 'today', '2026-11-26', '2026-11-26'],
		['2027-01-01', 'yesterday', '2026-12-31', '2026-12-31'],
		['2026-11-26', 'thisWeek', '2026-11-23', '2026-11-29'],
		['2026-11-23', 'thisWeek', '2026-11-23', '2026-11-29'],
		['2026-11-29', 'lastWeek', '2026-11-16', '2026-11-22'],
		['2027-01-02', 'thisWeek', '2026-12-28', '2027-01-03'],
		['2028-02-29', 'thisMonth', '2028-02-01', '2028-02-29'],
		['2027-03-31', 'lastMonth', '2027-02-01', '2027-02-28'],
		['2027-01-15', 'lastMonth', '2026-12-01', '2026-12-31'],
		['2026-12-31', 'thisYear', '2026-01-01', '2026-12-31'],
		['2026-12-28', 'next7Days', '2026-12-28', '2027-01-04'],
		['2028-02-01', 'next30Days', '2028-02-01', '2028-03-02'],
	])('on %s, %s, are %s to %s', (today, name, from, to) => expect(periodDays(name, today)).toEqual({ from, to }));

	it('are none of chosen dates, nor of anything else', () => {
		for (const name of ['dates', '', undefined, 'toString', 7]) expect(periodDays(name, '2026-11-26')).toBeUndefined();
	});

	const day = fc.integer({ min: 0, max: 40_000 }).map((days) => plusDays('2000-01-01', days));

	it('hold the day itself where it is a present period, and end before it begins where it is the one before', () => {
		fc.assert(
			fc.property(day, fc.constantFrom('Week', 'Month'), (today, name) => {
				const [now, before] = [periodDays(`this${name}`, today), periodDays(`last${name}`, today)];
				if (!now || !before) throw new Error(`There is no ${name}`);
				expect(now.from <= today && today <= now.to).toBe(true);
				expect(plusDays(before.to, 1)).toBe(now.from);
				expect(periodDays(`this${name}`, before.from)).toEqual(before);
			}),
		);
	});

	it('are whole: each day of a period has the same', () => {
		fc.assert(
			fc.property(day, fc.constantFrom(...NAMES.filter((name) => name.startsWith('this'))), (today, name) => {
				const days = periodDays(name, today);
				expect([periodDays(name, days?.from ?? ''), periodDays(name, days?.to ?? '')]).toEqual([days, days]);
			}),
		);
	});
});
