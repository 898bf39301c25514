import type { Doc } from '../../document/doc';
import { isBlank, memberAt, type Members } from '../../base/json/members';
import { explain } from './messages';
import { listed } from '../../base/text/text';
import { fieldName } from '../../catalogue/formLabels';

/** Codes with their lines, in the order of the lines. */
function codesIn(lines: readonly Members[], path: string): string[] {
	const places = new Map<string, number[]>();
	for (const [index, line] of lines.entries()) {
		const code = memberAt(line, path);
		if (isBlank(code)) continue;
		const indexes = places.get(String(code));
		if (indexes) indexes.push(index + 1);
		else places.set(String(code), [index + 1]);
	}
	const isSame = places.size === 1 && [...places.values()][0]?.length === lines.length;
	return [...places].map(([code, numbers]) =>
		isSame ? code : `${code} (line${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')})`,
	);
}

/**
 * The values that a document sent in the fields of a refusal, one sentence for each: the ERP says that a code is unknown, but neither which code
 * nor which line.
 */
export function sentCodes({ operation: { body }, head, lines }: Doc, refusal: string): string[] {
	const { role } = explain(refusal);
	if (role === undefined) return [];
	return body.fields
		.filter((field) => field.role === role)
		.flatMap((field) => {
			const value = memberAt(head, field.path);
			const codes = isBlank(value) ? codesIn(lines, field.path) : [String(value)];
			if (codes.length === 0) return [];
			return [`Sent as ${fieldName(field)}: ${listed(codes)}.`];
		});
}
