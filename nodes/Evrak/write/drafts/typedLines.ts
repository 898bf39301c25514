import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { emptyExpressions, moneyPaths } from '../../../../erp/document/draft/nothing';
import type { Issue } from '../../../../erp/base/values/problem';
import { locatorValue } from '../../../../erp/base/json/locator';
import { isBlank, isMembers, type Members } from '../../../../erp/base/json/members';
import { multiply, parseDecimal, type Decimal } from '../../../../erp/base/values/decimal';
import { minorNumber, toMinor } from '../../../../erp/base/values/minor';
import { readNumberText } from '../../../../erp/base/values/numberText';
import type { Conventions } from '../../../../erp/document/convert/values';
import { ADDED_LINE, ADDED_LINES, lineFields } from '../../form/addedLines';
import { parameterAt, rawParameters } from '../../items/parameters';

const rowsIn = (value: unknown): readonly Members[] => {
	const rows = isMembers(value) ? value[ADDED_LINE] : undefined;
	return Array.isArray(rows) ? rows.filter(isMembers) : isMembers(rows) ? [rows] : [];
};

function decimalOf(value: unknown, { numbers }: Conventions): Decimal | undefined {
	if (typeof value === 'number') return parseDecimal(String(value));
	const read = typeof value === 'string' ? readNumberText(value, numbers) : undefined;
	return read?.ok ? parseDecimal(read.digits) : undefined;
}

/** The lines typed in the form, by path of their columns; `before` is the number of lines before them. */
export function typedLines(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	conventions: Conventions,
	before: number,
): { readonly lines: readonly Members[]; readonly issues: readonly Issue[] } {
	const fields = lineFields(operation);
	if (fields.length === 0) return { lines: [], issues: [] };
	const written = rowsIn(rawParameters(context)[ADDED_LINES]);
	const money = moneyPaths(operation);
	const issues: Issue[] = [];
	const lines = rowsIn(parameterAt(context, ADDED_LINES, item, {})).map((row, index) => {
		const valuesOf = (of: Members): Members =>
			Object.fromEntries(fields.map(({ name, field }) => [field.path, locatorValue(of[name])]));
		const values = valuesOf(row);
		const empty = emptyExpressions(valuesOf(written[index] ?? {}), values, money);
		issues.push(...empty.map((issue) => ({ ...issue, line: before + index + 1 })));
		for (const { field, isPrice } of fields) {
			const [price, pieces] = [values[field.path], row.quantity].map((value) => decimalOf(value, conventions));
			// An invalid number is reported by the column that it would have made.
			if (isPrice && price && pieces) values[field.path] = minorNumber(toMinor(multiply(pieces, price)));
		}
		return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
	});
	return { lines, issues };
}
