import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { workflowFiles, withSchemas } from '../../scripts/workflow-schemas';

describe('the mappers of the example workflows', () => {
	it.each(workflowFiles().map((file) => [basename(file), file]))(
		'%s hold the columns of today (npm run docs)',
		(_, file) => {
			const text = readFileSync(file, 'utf8');
			expect(withSchemas(text)).toBe(text);
		},
	);
});
