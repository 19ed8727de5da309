/*
 * Soufflé's language as far as the model knows it, one rule for each kind of item. A file is cut
 * into items on its tokens (SouffleItems); what does not match here stays text.
 */
grammar Souffle;

declaration
    : DECL names LPAREN (attribute (COMMA attribute)*)? RPAREN IDENT* EOF
    ;

attribute
    : IDENT COLON IDENT
    ;

output
    : OUTPUT names (LPAREN .*? RPAREN)? EOF
    ;

names
    : IDENT (COMMA IDENT)*
    ;

pragma
    : PRAGMA STRING STRING? EOF
    ;

plan
    : PLAN order (COMMA order)* EOF
    ;

order
    : NUMBER COLON LPAREN NUMBER (COMMA NUMBER)* RPAREN
    ;

clause
    : atom (IF body)? DOT EOF
    ;

subsumption
    : atom LESS_OR_EQUAL atom IF body DOT EOF
    ;

body
    : conjunction (SEMICOLON conjunction)*
    ;

conjunction
    : literal (COMMA literal)*
    ;

literal
    : atom                                        # positive
    | BANG atom                                   # negative
    | term comparator term                        # comparison
    | LPAREN body RPAREN                          # group
    | IDENT                                       # word
    ;

comparator
    : EQUAL | DISTINCT | LESS | LESS_OR_EQUAL | GREATER | GREATER_OR_EQUAL
    ;

atom
    : IDENT LPAREN (term (COMMA term)*)? RPAREN
    ;

/* From the tightest binding to the loosest. */
term
    : <assoc = right> term POWER term             # binary
    | (MINUS | BIT_NOT) term                      # unary
    | term (TIMES | DIVIDE | REMAINDER) term      # binary
    | term (PLUS | MINUS) term                    # binary
    | term (SHIFT_LEFT | SHIFT_RIGHT) term        # binary
    | term BIT_AND term                           # binary
    | term BIT_XOR term                           # binary
    | term BIT_OR term                            # binary
    | IDENT LPAREN term (COMMA term)* RPAREN      # call
    | IDENT term? COLON (LBRACE body RBRACE | atom) # aggregate
    | LPAREN term RPAREN                          # bracketed
    | IDENT                                       # variable
    | WILDCARD                                    # wildcard
    | NUMBER                                      # number
    | FLOAT                                       # real
    | STRING                                      # text
    ;

PREPROCESSOR : '#' ~[\r\n]* ;
BLOCK_COMMENT : '/*' .*? '*/' -> channel(HIDDEN) ;
LINE_COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
BLANK : [ \t\r\n\f]+ -> channel(HIDDEN) ;

DECL : '.decl' ;
OUTPUT : '.output' ;
PRAGMA : '.pragma' ;
PLAN : '.plan' ;
DIRECTIVE : '.' [a-z] [a-z_]* ;

IF : ':-' ;
LESS_OR_EQUAL : '<=' ;
GREATER_OR_EQUAL : '>=' ;
DISTINCT : '!=' ;
EQUAL : '=' ;
LESS : '<' ;
GREATER : '>' ;
BANG : '!' ;
LPAREN : '(' ;
RPAREN : ')' ;
LBRACE : '{' ;
RBRACE : '}' ;
LBRACKET : '[' ;
RBRACKET : ']' ;
COMMA : ',' ;
COLON : ':' ;
SEMICOLON : ';' ;
PLUS : '+' ;
MINUS : '-' ;
TIMES : '*' ;
DIVIDE : '/' ;
REMAINDER : '%' ;
POWER : '^' ;
BIT_AND : 'band' ;
BIT_OR : 'bor' ;
BIT_XOR : 'bxor' ;
BIT_NOT : 'bnot' ;
SHIFT_LEFT : 'bshl' ;
SHIFT_RIGHT : 'bshr' ;

WILDCARD : '_' ;
FLOAT : [0-9]+ '.' [0-9]+ ;
NUMBER : ('0x' [0-9a-fA-F]+ | '0b' [01]+ | [0-9]+) 'u'? ;
STRING : '"' (~["\\\r\n] | '\\' .)* '"' ;
IDENT : NAME ('.' NAME)* ;
DOT : '.' ;
OTHER : . ;

fragment NAME : [A-Za-z_?] [A-Za-z0-9_?]* ;
