import { reasonToSkip } from '../../e2e/runtime';
import { CannotInstall } from '../../e2e/n8n/install';

const LACK = new CannotInstall("npm's registry cannot be reached.");
const MISTAKE = new Error('npm install ended with 1');

describe('An n8n that cannot be installed', () => {
	it('is skipped, with the reason, where the machine lacks something', () => {
		expect(reasonToSkip(LACK, {})).toBe("npm's registry cannot be reached.");
	});

	it.each(['true', '1', 'woodpecker'])('is never skipped in CI: CI=%s', (CI) => {
		expect(reasonToSkip(LACK, { CI })).toBeUndefined();
	});

	it.each(['', '0', 'false'])('takes CI="%s" for no CI', (CI) => {
		expect(reasonToSkip(LACK, { CI })).toBeDefined();
	});

	it('is a failure everywhere when the installation itself went wrong', () => {
		expect(reasonToSkip(MISTAKE, {})).toBeUndefined();
		expect(reasonToSkip(MISTAKE, { CI: 'true' })).toBeUndefined();
	});
});
