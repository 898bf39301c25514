import { CharStreams, CommonTokenStream, type ANTLRErrorListener } from 'antlr4ts';
import { TSqlLexer } from 'antlr4ts-sql/dist/src/grammar-output/tsql/TSqlLexer';
import { TSqlParser } from 'antlr4ts-sql/dist/src/grammar-output/tsql/TSqlParser';

/** What the public grammar of T-SQL (antlr/grammars-v4) says of a statement: errors with line and column; none where it reads it whole. */
export function syntaxErrors(statement: string): string[] {
	const errors: string[] = [];
	const listener: ANTLRErrorListener<unknown> = {
		syntaxError: (_recognizer, _symbol, line, column, message) =>
			errors.push(`${line}:${column} ${message.slice(0, 200)}`),
	};
	// The grammar knows keywords in capitals only.
	const lexer = new TSqlLexer(CharStreams.fromString(statement.toUpperCase()));
	lexer.removeErrorListeners();
	lexer.addErrorListener(listener);
	const parser = new TSqlParser(new CommonTokenStream(lexer));
	parser.removeErrorListeners();
	parser.addErrorListener(listener);
	parser.tsql_file();
	return errors;
}
