import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import circles from '../../scripts/lint/circles.cjs';

/** What the rule says of each file of a folder that holds these. */
function said(files: Readonly<Record<string, string>>): string[] {
	const cwd = mkdtempSync(join(tmpdir(), 'evrak-circles-'));
	try {
		for (const [name, text] of Object.entries(files)) {
			mkdirSync(dirname(join(cwd, name)), { recursive: true });
			writeFileSync(join(cwd, name), text);
		}
		const linter = new Linter({ cwd });
		const config: Linter.Config = {
			files: ['**/*.ts'],
			languageOptions: { parser: tseslint.parser as Linter.Parser },
			plugins: { house: { rules: { circles } } },
			rules: { 'house/circles': 'error' },
		};
		return Object.entries(files).flatMap(([name, text]) =>
			linter.verify(text, [config], { filename: join(cwd, name) }).map(({ message }) => message),
		);
	} finally {
		rmSync(cwd, { recursive: true, force: true });
	}
}

describe('a circle of imports is told at every file of it', () => {
	it('of two', () => {
		expect(said({ 'a.ts': "import { b } from './b';", 'b.ts': "export { a } from './a';" })).toEqual([
			'This import leads back here: b.ts → a.ts.',
			'This import leads back here: a.ts → b.ts.',
		]);
	});

	it('of types alone, over a folder and several lines', () => {
		const files = {
			'a.ts': "import type { B } from './room';",
			'room/index.ts': "export {\n\ttype C,\n} from './c';",
			'room/c.ts': "export * from '../a';",
			'outside.ts': "import './a';\nimport { a } from './a';",
		};
		expect(said(files)).toEqual([
			'This import leads back here: room/index.ts → room/c.ts → a.ts.',
			'This import leads back here: room/c.ts → a.ts → room/index.ts.',
			'This import leads back here: a.ts → room/index.ts → room/c.ts.',
		]);
	});

	it('of imports for their effect alone', () => {
		expect(said({ 'a.ts': "import './b';", 'b.ts': "import './a';" })).toHaveLength(2);
	});

	it('and nothing is told of files that meet in a third', () => {
		const third = "import { c } from './c';\nimport facts from './facts.json';";
		expect(said({ 'a.ts': `${third}\nimport { b } from './b';`, 'b.ts': third, 'c.ts': '' })).toEqual([]);
	});
});
