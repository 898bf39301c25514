import type { INodeProperties } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { optionProperties } from '../../nodes/Evrak/description/options';
import { offerOf } from '../../nodes/Evrak/offer';
import { AREAS } from '../../testkit/node/nodes';
import { triggerProperties } from '../../nodes/EvrakTrigger/description';
import { rowsBelow, textOf } from './markdown';

/** Words in italics: what the editor shows, and Turkish names. */
const italics = (text = ''): string[] => [...text.matchAll(/\*([^*]+)\*/g)].map(([, word = '']) => word);

/** Labels of the parameters of a collection, without the ending that n8n wants of lists. */
const labelsIn = (list: readonly INodeProperties[]): string[] =>
	list.flatMap(({ options = [] }) =>
		options.flatMap((option) => ('displayName' in option ? option.displayName.replace(/ Names or IDs$/, '') : [])),
	);

describe('the pages name what the editor shows', () => {
	const options = labelsIn(AREAS.flatMap((area) => optionProperties(offerOf(area))));

	it('docs/credential.md: every field of the credential, in its order', () => {
		const labels = new EvrakApi().properties.map(({ displayName }) => displayName.replace(/ \(.*\)$/, ''));
		const told = rowsBelow(textOf('docs', 'credential.md'), '# The credential').flatMap(([field]) => italics(field));
		expect(told.filter((word) => labels.includes(word))).toEqual(labels);
	});

	it.each([
		['operations.md', '## Options that most operations have'],
		['safe-saves.md', '## Options'],
	])('docs/%s: options that there are', (page, heading) => {
		const told = rowsBelow(textOf('docs', page), heading).flatMap(([option]) => italics(option));
		expect(told.length).toBeGreaterThan(3);
		expect(options).toEqual(expect.arrayContaining(told));
	});

	it.each(['Verify For', 'If Not Found', 'Documents at Once', 'Split Failed Batch'])(
		'docs/safe-saves.md explains %s',
		(label) => {
			expect(options).toContain(label);
			expect(italics(textOf('docs', 'safe-saves.md').replace(/\s+/g, ' '))).toContain(label);
		},
	);

	it('docs/trigger.md: a section for every event, and options that there are', () => {
		const [event] = triggerProperties();
		const events = (event?.options ?? []).map((option) => option.name.replace(/ \(.*\)$/, ''));
		const page = textOf('docs', 'trigger.md');
		expect([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title).sort()).toEqual(events.sort());
		const labels = [...triggerProperties().map(({ displayName }) => displayName), ...labelsIn(triggerProperties())].map(
			(label) => label.replace(/ \(.*\)$/, ''),
		);
		for (const label of [
			'Start From',
			'Overlap Days',
			'Wide Window Days',
			'List Member',
			'Identity Member',
			'Trigger On',
		]) {
			expect(labels).toContain(label);
			expect(page).toContain(`*${label}*`);
		}
	});
});
