import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../standin');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

describe('the stand-in as a house', () => {
	test('imports nothing of the node package', () => {
		for (const file of files) {
			const text = readFileSync(join(folder, file), 'utf8');
			expect(text).not.toMatch(/from '(\.\.\/)+(erp\/|nodes|credentials\/)/);
		}
	});

	test('the committed reference names no private path', () => {
		expect(readFileSync(join(folder, 'reference.json'), 'utf8')).not.toMatch(/\/work|shared\//);
	});
});
