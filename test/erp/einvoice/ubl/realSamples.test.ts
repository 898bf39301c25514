import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl, UblError } from '../../../../erp/einvoice/ubl';
import { textOf } from '../../../../erp/einvoice/ubl/xml/decode';

/** A folder of real documents, which stay outside the repository because they are others'. */
const folder = process.env.EVRAK_UBL_SAMPLES ?? '';

/** VAT rates of today and of the years before July 2023. */
const RATES = ['0', '1', '8', '10', '18', '20'];

/** What became of a file: the kind of document that was read, or the message with which it was refused. Any other error fails the test. */
function resultOf(file: string): { readonly kind: string } | { readonly refused: string } {
	try {
		const document = readUbl(textOf(readFileSync(join(folder, file))));
		const plain: unknown = JSON.parse(JSON.stringify(document));
		expect(plain).toStrictEqual(document);
		if (document.documentType !== 'invoice') return { kind: document.documentType };
		const facts = factsOf(plain);
		if (!facts.ok) throw new Error(`${file}: ${facts.message}`);
		const { decision } = evaluateAcceptance(facts.value, { checkVat: { rates: RATES }, totalsAddUp: {} });
		return { kind: `invoice, ${decision}` };
	} catch (error) {
		if (error instanceof UblError) return { refused: error.message };
		throw error;
	}
}

const test = folder === '' ? it.skip : it;

test('every file of the folder that EVRAK_UBL_SAMPLES names is read, or refused with a reason (skipped where it names none)', () => {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.xml$/i.test(name));
	const results = files.sort().map((file) => ({ file, ...resultOf(file) }));
	const refused = results.filter((result) => 'refused' in result);
	const told = results.map((result) => `  ${result.file}: ${'refused' in result ? result.refused : result.kind}`);
	process.stdout.write(
		`${results.length} files, ${results.length - refused.length} read, ${refused.length} refused\n${told.join('\n')}\n`,
	);
	expect(results).not.toEqual([]);
});
