import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { countsOf, groupOf, areGoodRounds, type JestReport } from '../../scripts/days/counts';
import { FULL, MOMENTS, QUICK, shareOf, ZONES, type ClockRound } from '../../scripts/days/moments';
import { daysOptionsOf } from '../../scripts/days/options';
import { clockSuites } from '../../scripts/days/suites';

const ROOT = join(__dirname, '..', '..');

describe('the suites of npm run test:days', () => {
	const { live, ownClock } = clockSuites(ROOT);

	it('are those that a clock can change', () => {
		expect(ownClock).toContain(join('test', 'nodes', 'EvrakTrigger', 'events', 'answerDeadline', 'reminders.test.ts'));
		expect(ownClock).toContain(join('test', 'nodes', 'shared', 'client', 'digest.test.ts'));
		expect(live).toContain(join('test', 'standin', 'http', 'login.test.ts'));
		expect(live).toContain(join('test', 'erp', 'base', 'values', 'dates.test.ts'));
		expect([...live, ...ownClock]).not.toContain(join('test', 'erp', 'einvoice', 'ubl', 'xml', 'xml.property.test.ts'));
	});

	it('are there, each once', () => {
		const all = [...live, ...ownClock];
		expect(new Set(all).size).toBe(all.length);
		expect(all.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
	});
});

describe('the rounds', () => {
	const moments = Object.values(MOMENTS);
	const isNearMidnight = ({ moment }: ClockRound) => /T(23|00):/.test(moment.time);
	const ran = (rounds: readonly ClockRound[], suites: readonly string[], kind: 'live' | 'ownClock') =>
		rounds.flatMap((round) => (round[kind] ? shareOf(suites, round[kind]) : [])).sort();

	it('of the quick set hold every moment and every zone', () => {
		expect(new Set(QUICK.map(({ moment }) => moment))).toEqual(new Set(moments));
		expect(new Set(QUICK.map(({ zone }) => zone))).toEqual(new Set(ZONES));
	});

	it('of the quick set run each suite around midnight and far from it, each with its own clock far from it', () => {
		const names = fc.uniqueArray(fc.string(), { maxLength: 50 });
		fc.assert(
			fc.property(names, (suites) => {
				const sorted = [...suites].sort();
				const far = QUICK.filter((round) => !isNearMidnight(round));
				expect(ran(QUICK.filter(isNearMidnight), suites, 'live')).toEqual(sorted);
				expect(ran(far, suites, 'live')).toEqual(sorted);
				expect(ran(far, suites, 'ownClock')).toEqual(sorted);
			}),
		);
	});

	it('of the full set are every moment in every zone', () => {
		const pairs = new Set(FULL.map(({ moment, zone }) => `${moment.time} ${zone}`));
		expect([pairs.size, FULL.length]).toEqual([moments.length * ZONES.length, moments.length * ZONES.length]);
		expect(ran(FULL, ['a'], 'live')).toHaveLength(FULL.length);
	});

	it('are chosen by the command line', () => {
		expect(daysOptionsOf([])?.rounds).toBe(QUICK);
		expect(daysOptionsOf(['--all', '--preload'])).toEqual({ rounds: FULL, means: 'preload' });
		expect(daysOptionsOf(['--help'])).toBeUndefined();
		expect(() => daysOptionsOf(['--quick'])).toThrow(/--quick/);
	});
});

describe('the verdict', () => {
	const suite = (name: string, ...statuses: string[]): JestReport['testResults'][number] => ({
		name,
		status: statuses.includes('failed') ? 'failed' : 'passed',
		message: '',
		assertionResults: statuses.map((status) => ({ status })),
	});
	const report = (...testResults: Array<JestReport['testResults'][number]>): JestReport => ({ testResults });
	const LOGIN = 'test/standin/http/login.test.ts';
	const DATES = 'test/erp/base/values/dates.test.ts';
	const counted = (found: JestReport, asked = found.testResults.map(({ name }) => name)) =>
		countsOf(found, asked, String);

	it('counts by where a suite lies', () => {
		expect(groupOf('test/nodes/EvrakTrigger/events/incomingInvoice/laws.test.ts')).toBe('EvrakTrigger');
		expect(groupOf('test/nodes/shared/client/egress.test.ts')).toBe('other');
		expect(groupOf('test/package.test.ts')).toBe('other');
		const groups = counted(report(suite(LOGIN, 'passed', 'passed'), suite(DATES, 'passed', 'failed')));
		expect(Object.fromEntries(groups)).toEqual({ standin: { passed: 2, failed: 0 }, erp: { passed: 1, failed: 1 } });
	});

	it('is good where everything ran and passed', () => {
		expect(areGoodRounds([counted(report(suite(LOGIN, 'passed')))])).toBe(true);
	});

	it.each([
		['nothing was to run', []],
		['a round ran nothing', [counted(report(suite(LOGIN, 'passed'))), counted(report())]],
		['a test failed', [counted(report(suite(LOGIN, 'passed', 'failed')))]],
		['a suite has no test', [counted(report(suite(LOGIN, 'passed'), suite(DATES)))]],
		['a suite broke', [counted(report({ ...suite(LOGIN, 'passed'), status: 'failed' }))]],
		['a suite that was asked for did not run', [counted(report(suite(LOGIN, 'passed')), [LOGIN, DATES])]],
	])('is not good where %s', (_, rounds) => expect(areGoodRounds(rounds)).toBe(false));
});
