// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 270;
export const ids = [270];
export const modules = {
    6270: ((__unused_webpack_module, exports, __webpack_require__) => {
        var __webpack_unused_export__;
        __webpack_unused_export__ = ({ value: true });
        exports.wT = __webpack_unused_export__ = void 0;
        const ed5 = __webpack_require__(6744);
        const ed2 = __webpack_require__(5166);
        const NSed3 = __webpack_require__(121);
        var isS = ed5.isS;
        var isChar10 = ed5.isChar;
        var isNameStartChar = ed5.isNameStartChar;
        var isNameChar = ed5.isNameChar;
        var S_LIST = ed5.S_LIST;
        var NAME_RE = ed5.NAME_RE;
        var isChar11 = ed2.isChar;
        var isNCNameStartChar = NSed3.isNCNameStartChar;
        var isNCNameChar = NSed3.isNCNameChar;
        var NC_NAME_RE = NSed3.NC_NAME_RE;
        const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
        const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
        const rootNS = {
            __proto__: null,
            xml: XML_NAMESPACE,
            xmlns: XMLNS_NAMESPACE,
        };
        const XML_ENTITIES = {
            __proto__: null,
            amp: "&",
            gt: ">",
            lt: "<",
            quot: "\"",
            apos: "'",
        };
        const EOC = -1;
        const NL_LIKE = -2;
        const S_BEGIN = 0;
        const S_BEGIN_WHITESPACE = 1;
        const S_DOCTYPE = 2;
        const S_DOCTYPE_QUOTE = 3;
        const S_DTD = 4;
        const S_DTD_QUOTED = 5;
        const S_DTD_OPEN_WAKA = 6;
        const S_DTD_OPEN_WAKA_BANG = 7;
        const S_DTD_COMMENT = 8;
        const S_DTD_COMMENT_ENDING = 9;
        const S_DTD_COMMENT_ENDED = 10;
        const S_DTD_PI = 11;
        const S_DTD_PI_ENDING = 12;
        const S_TEXT = 13;
        const S_ENTITY = 14;
        const S_OPEN_WAKA = 15;
        const S_OPEN_WAKA_BANG = 16;
        const S_COMMENT = 17;
        const S_COMMENT_ENDING = 18;
        const S_COMMENT_ENDED = 19;
        const S_CDATA = 20;
        const S_CDATA_ENDING = 21;
        const S_CDATA_ENDING_2 = 22;
        const S_PI_FIRST_CHAR = 23;
        const S_PI_REST = 24;
        const S_PI_BODY = 25;
        const S_PI_ENDING = 26;
        const S_XML_DECL_NAME_START = 27;
        const S_XML_DECL_NAME = 28;
        const S_XML_DECL_EQ = 29;
        const S_XML_DECL_VALUE_START = 30;
        const S_XML_DECL_VALUE = 31;
        const S_XML_DECL_SEPARATOR = 32;
        const S_XML_DECL_ENDING = 33;
        const S_OPEN_TAG = 34;
        const S_OPEN_TAG_SLASH = 35;
        const S_ATTRIB = 36;
        const S_ATTRIB_NAME = 37;
        const S_ATTRIB_NAME_SAW_WHITE = 38;
        const S_ATTRIB_VALUE = 39;
        const S_ATTRIB_VALUE_QUOTED = 40;
        const S_ATTRIB_VALUE_CLOSED = 41;
        const S_ATTRIB_VALUE_UNQUOTED = 42;
        const S_CLOSE_TAG = 43;
        const S_CLOSE_TAG_SAW_WHITE = 44;
        const TAB = 9;
        const NL = 0xA;
        const CR = 0xD;
        const SPACE = 0x20;
        const BANG = 0x21;
        const DQUOTE = 0x22;
        const AMP = 0x26;
        const SQUOTE = 0x27;
        const MINUS = 0x2D;
        const FORWARD_SLASH = 0x2F;
        const SEMICOLON = 0x3B;
        const LESS = 0x3C;
        const EQUAL = 0x3D;
        const GREATER = 0x3E;
        const QUESTION = 0x3F;
        const OPEN_BRACKET = 0x5B;
        const CLOSE_BRACKET = 0x5D;
        const NEL = 0x85;
        const LS = 0x2028;
        const isQuote = (c) => c === DQUOTE || c === SQUOTE;
        const QUOTES = [DQUOTE, SQUOTE];
        const DOCTYPE_TERMINATOR = [...QUOTES, OPEN_BRACKET, GREATER];
        const DTD_TERMINATOR = [...QUOTES, LESS, CLOSE_BRACKET];
        const XML_DECL_NAME_TERMINATOR = [EQUAL, QUESTION, ...S_LIST];
        const ATTRIB_VALUE_UNQUOTED_TERMINATOR = [...S_LIST, GREATER, AMP, LESS];
        function nsPairCheck(parser, prefix, uri) {
            switch (prefix) {
                case "xml":
                    if (uri !== XML_NAMESPACE) {
                        parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
                    }
                    break;
                case "xmlns":
                    if (uri !== XMLNS_NAMESPACE) {
                        parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
                    }
                    break;
                default:
            }
            switch (uri) {
                case XMLNS_NAMESPACE:
                    parser.fail(prefix === "" ?
                        `the default namespace may not be set to ${uri}.` :
                        `may not assign a prefix (even "xmlns") to the URI \
${XMLNS_NAMESPACE}.`);
                    break;
                case XML_NAMESPACE:
                    switch (prefix) {
                        case "xml":
                            break;
                        case "":
                            parser.fail(`the default namespace may not be set to ${uri}.`);
                            break;
                        default:
                            parser.fail("may not assign the xml namespace to another prefix.");
                    }
                    break;
                default:
            }
        }
        function nsMappingCheck(parser, mapping) {
            for (const local of Object.keys(mapping)) {
                nsPairCheck(parser, local, mapping[local]);
            }
        }
        const isNCName = (name) => NC_NAME_RE.test(name);
        const isName = (name) => NAME_RE.test(name);
        const FORBIDDEN_START = 0;
        const FORBIDDEN_BRACKET = 1;
        const FORBIDDEN_BRACKET_BRACKET = 2;
        __webpack_unused_export__ = [
            "xmldecl",
            "text",
            "processinginstruction",
            "doctype",
            "comment",
            "opentagstart",
            "attribute",
            "opentag",
            "closetag",
            "cdata",
            "error",
            "end",
            "ready",
        ];
        const EVENT_NAME_TO_HANDLER_NAME = {
            xmldecl: "xmldeclHandler",
            text: "textHandler",
            processinginstruction: "piHandler",
            doctype: "doctypeHandler",
            comment: "commentHandler",
            opentagstart: "openTagStartHandler",
            attribute: "attributeHandler",
            opentag: "openTagHandler",
            closetag: "closeTagHandler",
            cdata: "cdataHandler",
            error: "errorHandler",
            end: "endHandler",
            ready: "readyHandler",
        };
        class SaxesParser {
            constructor(opt) {
                this.opt = opt !== null && opt !== void 0 ? opt : {};
                this.fragmentOpt = !!this.opt.fragment;
                const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
                this.trackPosition = this.opt.position !== false;
                this.fileName = this.opt.fileName;
                if (xmlnsOpt) {
                    this.nameStartCheck = isNCNameStartChar;
                    this.nameCheck = isNCNameChar;
                    this.isName = isNCName;
                    this.processAttribs = this.processAttribsNS;
                    this.pushAttrib = this.pushAttribNS;
                    this.ns = Object.assign({ __proto__: null }, rootNS);
                    const additional = this.opt.additionalNamespaces;
                    if (additional != null) {
                        nsMappingCheck(this, additional);
                        Object.assign(this.ns, additional);
                    }
                }
                else {
                    this.nameStartCheck = isNameStartChar;
                    this.nameCheck = isNameChar;
                    this.isName = isName;
                    this.processAttribs = this.processAttribsPlain;
                    this.pushAttrib = this.pushAttribPlain;
                }
                this.stateTable = [
                    this.sBegin,
                    this.sBeginWhitespace,
                    this.sDoctype,
                    this.sDoctypeQuote,
                    this.sDTD,
                    this.sDTDQuoted,
                    this.sDTDOpenWaka,
                    this.sDTDOpenWakaBang,
                    this.sDTDComment,
                    this.sDTDCommentEnding,
                    this.sDTDCommentEnded,
                    this.sDTDPI,
                    this.sDTDPIEnding,
                    this.sText,
                    this.sEntity,
                    this.sOpenWaka,
                    this.sOpenWakaBang,
                    this.sComment,
                    this.sCommentEnding,
                    this.sCommentEnded,
                    this.sCData,
                    this.sCDataEnding,
                    this.sCDataEnding2,
                    this.sPIFirstChar,
                    this.sPIRest,
                    this.sPIBody,
                    this.sPIEnding,
                    this.sXMLDeclNameStart,
                    this.sXMLDeclName,
                    this.sXMLDeclEq,
                    this.sXMLDeclValueStart,
                    this.sXMLDeclValue,
                    this.sXMLDeclSeparator,
                    this.sXMLDeclEnding,
                    this.sOpenTag,
                    this.sOpenTagSlash,
                    this.sAttrib,
                    this.sAttribName,
                    this.sAttribNameSawWhite,
                    this.sAttribValue,
                    this.sAttribValueQuoted,
                    this.sAttribValueClosed,
                    this.sAttribValueUnquoted,
                    this.sCloseTag,
                    this.sCloseTagSawWhite,
                ];
                this._init();
            }
            get closed() {
                return this._closed;
            }
            _init() {
                var _a;
                this.openWakaBang = "";
                this.text = "";
                this.name = "";
                this.piTarget = "";
                this.entity = "";
                this.q = null;
                this.tags = [];
                this.tag = null;
                this.topNS = null;
                this.chunk = "";
                this.chunkPosition = 0;
                this.i = 0;
                this.prevI = 0;
                this.carriedFromPrevious = undefined;
                this.forbiddenState = FORBIDDEN_START;
                this.attribList = [];
                const { fragmentOpt } = this;
                this.state = fragmentOpt ? S_TEXT : S_BEGIN;
                this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot =
                    this.sawRoot = fragmentOpt;
                this.xmlDeclPossible = !fragmentOpt;
                this.xmlDeclExpects = ["version"];
                this.entityReturnState = undefined;
                let { defaultXMLVersion } = this.opt;
                if (defaultXMLVersion === undefined) {
                    if (this.opt.forceXMLVersion === true) {
                        throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
                    }
                    defaultXMLVersion = "1.0";
                }
                this.setXMLVersion(defaultXMLVersion);
                this.positionAtNewLine = 0;
                this.doctype = false;
                this._closed = false;
                this.xmlDecl = {
                    version: undefined,
                    encoding: undefined,
                    standalone: undefined,
                };
                this.line = 1;
                this.column = 0;
                this.ENTITIES = Object.create(XML_ENTITIES);
                (_a = this.readyHandler) === null || _a === void 0 ? void 0 : _a.call(this);
            }
            get position() {
                return this.chunkPosition + this.i;
            }
            get columnIndex() {
                return this.position - this.positionAtNewLine;
            }
            on(name, handler) {
                this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
            }
            off(name) {
                this[EVENT_NAME_TO_HANDLER_NAME[name]] = undefined;
            }
            makeError(message) {
                var _a;
                let msg = (_a = this.fileName) !== null && _a !== void 0 ? _a : "";
                if (this.trackPosition) {
                    if (msg.length > 0) {
                        msg += ":";
                    }
                    msg += `${this.line}:${this.column}`;
                }
                if (msg.length > 0) {
                    msg += ": ";
                }
                return new Error(msg + message);
            }
            fail(message) {
                const err = this.makeError(message);
                const handler = this.errorHandler;
                if (handler === undefined) {
                    throw err;
                }
                else {
                    handler(err);
                }
                return this;
            }
            write(chunk) {
                if (this.closed) {
                    return this.fail("cannot write after close; assign an onready handler.");
                }
                let end = false;
                if (chunk === null) {
                    end = true;
                    chunk = "";
                }
                else if (typeof chunk === "object") {
                    chunk = chunk.toString();
                }
                if (this.carriedFromPrevious !== undefined) {
                    chunk = `${this.carriedFromPrevious}${chunk}`;
                    this.carriedFromPrevious = undefined;
                }
                let limit = chunk.length;
                const lastCode = chunk.charCodeAt(limit - 1);
                if (!end &&
                    (lastCode === CR || (lastCode >= 0xD800 && lastCode <= 0xDBFF))) {
                    this.carriedFromPrevious = chunk[limit - 1];
                    limit--;
                    chunk = chunk.slice(0, limit);
                }
                const { stateTable } = this;
                this.chunk = chunk;
                this.i = 0;
                while (this.i < limit) {
                    stateTable[this.state].call(this);
                }
                this.chunkPosition += limit;
                return end ? this.end() : this;
            }
            close() {
                return this.write(null);
            }
            getCode10() {
                const { chunk, i } = this;
                this.prevI = i;
                this.i = i + 1;
                if (i >= chunk.length) {
                    return EOC;
                }
                const code = chunk.charCodeAt(i);
                this.column++;
                if (code < 0xD800) {
                    if (code >= SPACE || code === TAB) {
                        return code;
                    }
                    switch (code) {
                        case NL:
                            this.line++;
                            this.column = 0;
                            this.positionAtNewLine = this.position;
                            return NL;
                        case CR:
                            if (chunk.charCodeAt(i + 1) === NL) {
                                this.i = i + 2;
                            }
                            this.line++;
                            this.column = 0;
                            this.positionAtNewLine = this.position;
                            return NL_LIKE;
                        default:
                            this.fail("disallowed character.");
                            return code;
                    }
                }
                if (code > 0xDBFF) {
                    if (!(code >= 0xE000 && code <= 0xFFFD)) {
                        this.fail("disallowed character.");
                    }
                    return code;
                }
                const final = 0x10000 + ((code - 0xD800) * 0x400) +
                    (chunk.charCodeAt(i + 1) - 0xDC00);
                this.i = i + 2;
                if (final > 0x10FFFF) {
                    this.fail("disallowed character.");
                }
                return final;
            }
            getCode11() {
                const { chunk, i } = this;
                this.prevI = i;
                this.i = i + 1;
                if (i >= chunk.length) {
                    return EOC;
                }
                const code = chunk.charCodeAt(i);
                this.column++;
                if (code < 0xD800) {
                    if ((code > 0x1F && code < 0x7F) || (code > 0x9F && code !== LS) ||
                        code === TAB) {
                        return code;
                    }
                    switch (code) {
                        case NL:
                            this.line++;
                            this.column = 0;
                            this.positionAtNewLine = this.position;
                            return NL;
                        case CR: {
                            const next = chunk.charCodeAt(i + 1);
                            if (next === NL || next === NEL) {
                                this.i = i + 2;
                            }
                        }
                        case NEL:
                        case LS:
                            this.line++;
                            this.column = 0;
                            this.positionAtNewLine = this.position;
                            return NL_LIKE;
                        default:
                            this.fail("disallowed character.");
                            return code;
                    }
                }
                if (code > 0xDBFF) {
                    if (!(code >= 0xE000 && code <= 0xFFFD)) {
                        this.fail("disallowed character.");
                    }
                    return code;
                }
                const final = 0x10000 + ((code - 0xD800) * 0x400) +
                    (chunk.charCodeAt(i + 1) - 0xDC00);
                this.i = i + 2;
                if (final > 0x10FFFF) {
                    this.fail("disallowed character.");
                }
                return final;
            }
            getCodeNorm() {
                const c = this.getCode();
                return c === NL_LIKE ? NL : c;
            }
            unget() {
                this.i = this.prevI;
                this.column--;
            }
            captureTo(chars) {
                let { i: start } = this;
                const { chunk } = this;
                while (true) {
                    const c = this.getCode();
                    const isNLLike = c === NL_LIKE;
                    const final = isNLLike ? NL : c;
                    if (final === EOC || chars.includes(final)) {
                        this.text += chunk.slice(start, this.prevI);
                        return final;
                    }
                    if (isNLLike) {
                        this.text += `${chunk.slice(start, this.prevI)}\n`;
                        start = this.i;
                    }
                }
            }
            captureToChar(char) {
                let { i: start } = this;
                const { chunk } = this;
                while (true) {
                    let c = this.getCode();
                    switch (c) {
                        case NL_LIKE:
                            this.text += `${chunk.slice(start, this.prevI)}\n`;
                            start = this.i;
                            c = NL;
                            break;
                        case EOC:
                            this.text += chunk.slice(start);
                            return false;
                        default:
                    }
                    if (c === char) {
                        this.text += chunk.slice(start, this.prevI);
                        return true;
                    }
                }
            }
            captureNameChars() {
                const { chunk, i: start } = this;
                while (true) {
                    const c = this.getCode();
                    if (c === EOC) {
                        this.name += chunk.slice(start);
                        return EOC;
                    }
                    if (!isNameChar(c)) {
                        this.name += chunk.slice(start, this.prevI);
                        return c === NL_LIKE ? NL : c;
                    }
                }
            }
            skipSpaces() {
                while (true) {
                    const c = this.getCodeNorm();
                    if (c === EOC || !isS(c)) {
                        return c;
                    }
                }
            }
            setXMLVersion(version) {
                this.currentXMLVersion = version;
                if (version === "1.0") {
                    this.isChar = isChar10;
                    this.getCode = this.getCode10;
                }
                else {
                    this.isChar = isChar11;
                    this.getCode = this.getCode11;
                }
            }
            sBegin() {
                if (this.chunk.charCodeAt(0) === 0xFEFF) {
                    this.i++;
                    this.column++;
                }
                this.state = S_BEGIN_WHITESPACE;
            }
            sBeginWhitespace() {
                const iBefore = this.i;
                const c = this.skipSpaces();
                if (this.prevI !== iBefore) {
                    this.xmlDeclPossible = false;
                }
                switch (c) {
                    case LESS:
                        this.state = S_OPEN_WAKA;
                        if (this.text.length !== 0) {
                            throw new Error("no-empty text at start");
                        }
                        break;
                    case EOC:
                        break;
                    default:
                        this.unget();
                        this.state = S_TEXT;
                        this.xmlDeclPossible = false;
                }
            }
            sDoctype() {
                var _a;
                const c = this.captureTo(DOCTYPE_TERMINATOR);
                switch (c) {
                    case GREATER: {
                        (_a = this.doctypeHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
                        this.text = "";
                        this.state = S_TEXT;
                        this.doctype = true;
                        break;
                    }
                    case EOC:
                        break;
                    default:
                        this.text += String.fromCodePoint(c);
                        if (c === OPEN_BRACKET) {
                            this.state = S_DTD;
                        }
                        else if (isQuote(c)) {
                            this.state = S_DOCTYPE_QUOTE;
                            this.q = c;
                        }
                }
            }
            sDoctypeQuote() {
                const q = this.q;
                if (this.captureToChar(q)) {
                    this.text += String.fromCodePoint(q);
                    this.q = null;
                    this.state = S_DOCTYPE;
                }
            }
            sDTD() {
                const c = this.captureTo(DTD_TERMINATOR);
                if (c === EOC) {
                    return;
                }
                this.text += String.fromCodePoint(c);
                if (c === CLOSE_BRACKET) {
                    this.state = S_DOCTYPE;
                }
                else if (c === LESS) {
                    this.state = S_DTD_OPEN_WAKA;
                }
                else if (isQuote(c)) {
                    this.state = S_DTD_QUOTED;
                    this.q = c;
                }
            }
            sDTDQuoted() {
                const q = this.q;
                if (this.captureToChar(q)) {
                    this.text += String.fromCodePoint(q);
                    this.state = S_DTD;
                    this.q = null;
                }
            }
            sDTDOpenWaka() {
                const c = this.getCodeNorm();
                this.text += String.fromCodePoint(c);
                switch (c) {
                    case BANG:
                        this.state = S_DTD_OPEN_WAKA_BANG;
                        this.openWakaBang = "";
                        break;
                    case QUESTION:
                        this.state = S_DTD_PI;
                        break;
                    default:
                        this.state = S_DTD;
                }
            }
            sDTDOpenWakaBang() {
                const char = String.fromCodePoint(this.getCodeNorm());
                const owb = this.openWakaBang += char;
                this.text += char;
                if (owb !== "-") {
                    this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
                    this.openWakaBang = "";
                }
            }
            sDTDComment() {
                if (this.captureToChar(MINUS)) {
                    this.text += "-";
                    this.state = S_DTD_COMMENT_ENDING;
                }
            }
            sDTDCommentEnding() {
                const c = this.getCodeNorm();
                this.text += String.fromCodePoint(c);
                this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
            }
            sDTDCommentEnded() {
                const c = this.getCodeNorm();
                this.text += String.fromCodePoint(c);
                if (c === GREATER) {
                    this.state = S_DTD;
                }
                else {
                    this.fail("malformed comment.");
                    this.state = S_DTD_COMMENT;
                }
            }
            sDTDPI() {
                if (this.captureToChar(QUESTION)) {
                    this.text += "?";
                    this.state = S_DTD_PI_ENDING;
                }
            }
            sDTDPIEnding() {
                const c = this.getCodeNorm();
                this.text += String.fromCodePoint(c);
                if (c === GREATER) {
                    this.state = S_DTD;
                }
            }
            sText() {
                if (this.tags.length !== 0) {
                    this.handleTextInRoot();
                }
                else {
                    this.handleTextOutsideRoot();
                }
            }
            sEntity() {
                let { i: start } = this;
                const { chunk } = this;
                loop: while (true) {
                    switch (this.getCode()) {
                        case NL_LIKE:
                            this.entity += `${chunk.slice(start, this.prevI)}\n`;
                            start = this.i;
                            break;
                        case SEMICOLON: {
                            const { entityReturnState } = this;
                            const entity = this.entity + chunk.slice(start, this.prevI);
                            this.state = entityReturnState;
                            let parsed;
                            if (entity === "") {
                                this.fail("empty entity name.");
                                parsed = "&;";
                            }
                            else {
                                parsed = this.parseEntity(entity);
                                this.entity = "";
                            }
                            if (entityReturnState !== S_TEXT || this.textHandler !== undefined) {
                                this.text += parsed;
                            }
                            break loop;
                        }
                        case EOC:
                            this.entity += chunk.slice(start);
                            break loop;
                        default:
                    }
                }
            }
            sOpenWaka() {
                const c = this.getCode();
                if (isNameStartChar(c)) {
                    this.state = S_OPEN_TAG;
                    this.unget();
                    this.xmlDeclPossible = false;
                }
                else {
                    switch (c) {
                        case FORWARD_SLASH:
                            this.state = S_CLOSE_TAG;
                            this.xmlDeclPossible = false;
                            break;
                        case BANG:
                            this.state = S_OPEN_WAKA_BANG;
                            this.openWakaBang = "";
                            this.xmlDeclPossible = false;
                            break;
                        case QUESTION:
                            this.state = S_PI_FIRST_CHAR;
                            break;
                        default:
                            this.fail("disallowed character in tag name");
                            this.state = S_TEXT;
                            this.xmlDeclPossible = false;
                    }
                }
            }
            sOpenWakaBang() {
                this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
                switch (this.openWakaBang) {
                    case "[CDATA[":
                        if (!this.sawRoot && !this.reportedTextBeforeRoot) {
                            this.fail("text data outside of root node.");
                            this.reportedTextBeforeRoot = true;
                        }
                        if (this.closedRoot && !this.reportedTextAfterRoot) {
                            this.fail("text data outside of root node.");
                            this.reportedTextAfterRoot = true;
                        }
                        this.state = S_CDATA;
                        this.openWakaBang = "";
                        break;
                    case "--":
                        this.state = S_COMMENT;
                        this.openWakaBang = "";
                        break;
                    case "DOCTYPE":
                        this.state = S_DOCTYPE;
                        if (this.doctype || this.sawRoot) {
                            this.fail("inappropriately located doctype declaration.");
                        }
                        this.openWakaBang = "";
                        break;
                    default:
                        if (this.openWakaBang.length >= 7) {
                            this.fail("incorrect syntax.");
                        }
                }
            }
            sComment() {
                if (this.captureToChar(MINUS)) {
                    this.state = S_COMMENT_ENDING;
                }
            }
            sCommentEnding() {
                var _a;
                const c = this.getCodeNorm();
                if (c === MINUS) {
                    this.state = S_COMMENT_ENDED;
                    (_a = this.commentHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
                    this.text = "";
                }
                else {
                    this.text += `-${String.fromCodePoint(c)}`;
                    this.state = S_COMMENT;
                }
            }
            sCommentEnded() {
                const c = this.getCodeNorm();
                if (c !== GREATER) {
                    this.fail("malformed comment.");
                    this.text += `--${String.fromCodePoint(c)}`;
                    this.state = S_COMMENT;
                }
                else {
                    this.state = S_TEXT;
                }
            }
            sCData() {
                if (this.captureToChar(CLOSE_BRACKET)) {
                    this.state = S_CDATA_ENDING;
                }
            }
            sCDataEnding() {
                const c = this.getCodeNorm();
                if (c === CLOSE_BRACKET) {
                    this.state = S_CDATA_ENDING_2;
                }
                else {
                    this.text += `]${String.fromCodePoint(c)}`;
                    this.state = S_CDATA;
                }
            }
            sCDataEnding2() {
                var _a;
                const c = this.getCodeNorm();
                switch (c) {
                    case GREATER: {
                        (_a = this.cdataHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
                        this.text = "";
                        this.state = S_TEXT;
                        break;
                    }
                    case CLOSE_BRACKET:
                        this.text += "]";
                        break;
                    default:
                        this.text += `]]${String.fromCodePoint(c)}`;
                        this.state = S_CDATA;
                }
            }
            sPIFirstChar() {
                const c = this.getCodeNorm();
                if (this.nameStartCheck(c)) {
                    this.piTarget += String.fromCodePoint(c);
                    this.state = S_PI_REST;
                }
                else if (c === QUESTION || isS(c)) {
                    this.fail("processing instruction without a target.");
                    this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
                }
                else {
                    this.fail("disallowed character in processing instruction name.");
                    this.piTarget += String.fromCodePoint(c);
                    this.state = S_PI_REST;
                }
            }
            sPIRest() {
                const { chunk, i: start } = this;
                while (true) {
                    const c = this.getCodeNorm();
                    if (c === EOC) {
                        this.piTarget += chunk.slice(start);
                        return;
                    }
                    if (!this.nameCheck(c)) {
                        this.piTarget += chunk.slice(start, this.prevI);
                        const isQuestion = c === QUESTION;
                        if (isQuestion || isS(c)) {
                            if (this.piTarget === "xml") {
                                if (!this.xmlDeclPossible) {
                                    this.fail("an XML declaration must be at the start of the document.");
                                }
                                this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
                            }
                            else {
                                this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
                            }
                        }
                        else {
                            this.fail("disallowed character in processing instruction name.");
                            this.piTarget += String.fromCodePoint(c);
                        }
                        break;
                    }
                }
            }
            sPIBody() {
                if (this.text.length === 0) {
                    const c = this.getCodeNorm();
                    if (c === QUESTION) {
                        this.state = S_PI_ENDING;
                    }
                    else if (!isS(c)) {
                        this.text = String.fromCodePoint(c);
                    }
                }
                else if (this.captureToChar(QUESTION)) {
                    this.state = S_PI_ENDING;
                }
            }
            sPIEnding() {
                var _a;
                const c = this.getCodeNorm();
                if (c === GREATER) {
                    const { piTarget } = this;
                    if (piTarget.toLowerCase() === "xml") {
                        this.fail("the XML declaration must appear at the start of the document.");
                    }
                    (_a = this.piHandler) === null || _a === void 0 ? void 0 : _a.call(this, {
                        target: piTarget,
                        body: this.text,
                    });
                    this.piTarget = this.text = "";
                    this.state = S_TEXT;
                }
                else if (c === QUESTION) {
                    this.text += "?";
                }
                else {
                    this.text += `?${String.fromCodePoint(c)}`;
                    this.state = S_PI_BODY;
                }
                this.xmlDeclPossible = false;
            }
            sXMLDeclNameStart() {
                const c = this.skipSpaces();
                if (c === QUESTION) {
                    this.state = S_XML_DECL_ENDING;
                    return;
                }
                if (c !== EOC) {
                    this.state = S_XML_DECL_NAME;
                    this.name = String.fromCodePoint(c);
                }
            }
            sXMLDeclName() {
                const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
                if (c === QUESTION) {
                    this.state = S_XML_DECL_ENDING;
                    this.name += this.text;
                    this.text = "";
                    this.fail("XML declaration is incomplete.");
                    return;
                }
                if (!(isS(c) || c === EQUAL)) {
                    return;
                }
                this.name += this.text;
                this.text = "";
                if (!this.xmlDeclExpects.includes(this.name)) {
                    switch (this.name.length) {
                        case 0:
                            this.fail("did not expect any more name/value pairs.");
                            break;
                        case 1:
                            this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
                            break;
                        default:
                            this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
                    }
                }
                this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
            }
            sXMLDeclEq() {
                const c = this.getCodeNorm();
                if (c === QUESTION) {
                    this.state = S_XML_DECL_ENDING;
                    this.fail("XML declaration is incomplete.");
                    return;
                }
                if (isS(c)) {
                    return;
                }
                if (c !== EQUAL) {
                    this.fail("value required.");
                }
                this.state = S_XML_DECL_VALUE_START;
            }
            sXMLDeclValueStart() {
                const c = this.getCodeNorm();
                if (c === QUESTION) {
                    this.state = S_XML_DECL_ENDING;
                    this.fail("XML declaration is incomplete.");
                    return;
                }
                if (isS(c)) {
                    return;
                }
                if (!isQuote(c)) {
                    this.fail("value must be quoted.");
                    this.q = SPACE;
                }
                else {
                    this.q = c;
                }
                this.state = S_XML_DECL_VALUE;
            }
            sXMLDeclValue() {
                const c = this.captureTo([this.q, QUESTION]);
                if (c === QUESTION) {
                    this.state = S_XML_DECL_ENDING;
                    this.text = "";
                    this.fail("XML declaration is incomplete.");
                    return;
                }
                if (c === EOC) {
                    return;
                }
                const value = this.text;
                this.text = "";
                switch (this.name) {
                    case "version": {
                        this.xmlDeclExpects = ["encoding", "standalone"];
                        const version = value;
                        this.xmlDecl.version = version;
                        if (!/^1\.[0-9]+$/.test(version)) {
                            this.fail("version number must match /^1\\.[0-9]+$/.");
                        }
                        else if (!this.opt.forceXMLVersion) {
                            this.setXMLVersion(version);
                        }
                        break;
                    }
                    case "encoding":
                        if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) {
                            this.fail("encoding value must match \
/^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
                        }
                        this.xmlDeclExpects = ["standalone"];
                        this.xmlDecl.encoding = value;
                        break;
                    case "standalone":
                        if (value !== "yes" && value !== "no") {
                            this.fail("standalone value must match \"yes\" or \"no\".");
                        }
                        this.xmlDeclExpects = [];
                        this.xmlDecl.standalone = value;
                        break;
                    default:
                }
                this.name = "";
                this.state = S_XML_DECL_SEPARATOR;
            }
            sXMLDeclSeparator() {
                const c = this.getCodeNorm();
                if (c === QUESTION) {
                    this.state = S_XML_DECL_ENDING;
                    return;
                }
                if (!isS(c)) {
                    this.fail("whitespace required.");
                    this.unget();
                }
                this.state = S_XML_DECL_NAME_START;
            }
            sXMLDeclEnding() {
                var _a;
                const c = this.getCodeNorm();
                if (c === GREATER) {
                    if (this.piTarget !== "xml") {
                        this.fail("processing instructions are not allowed before root.");
                    }
                    else if (this.name !== "version" &&
                        this.xmlDeclExpects.includes("version")) {
                        this.fail("XML declaration must contain a version.");
                    }
                    (_a = this.xmldeclHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.xmlDecl);
                    this.name = "";
                    this.piTarget = this.text = "";
                    this.state = S_TEXT;
                }
                else {
                    this.fail("The character ? is disallowed anywhere in XML declarations.");
                }
                this.xmlDeclPossible = false;
            }
            sOpenTag() {
                var _a;
                const c = this.captureNameChars();
                if (c === EOC) {
                    return;
                }
                const tag = this.tag = {
                    name: this.name,
                    attributes: Object.create(null),
                };
                this.name = "";
                if (this.xmlnsOpt) {
                    this.topNS = tag.ns = Object.create(null);
                }
                (_a = this.openTagStartHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
                this.sawRoot = true;
                if (!this.fragmentOpt && this.closedRoot) {
                    this.fail("documents may contain only one root.");
                }
                switch (c) {
                    case GREATER:
                        this.openTag();
                        break;
                    case FORWARD_SLASH:
                        this.state = S_OPEN_TAG_SLASH;
                        break;
                    default:
                        if (!isS(c)) {
                            this.fail("disallowed character in tag name.");
                        }
                        this.state = S_ATTRIB;
                }
            }
            sOpenTagSlash() {
                if (this.getCode() === GREATER) {
                    this.openSelfClosingTag();
                }
                else {
                    this.fail("forward-slash in opening tag not followed by >.");
                    this.state = S_ATTRIB;
                }
            }
            sAttrib() {
                const c = this.skipSpaces();
                if (c === EOC) {
                    return;
                }
                if (isNameStartChar(c)) {
                    this.unget();
                    this.state = S_ATTRIB_NAME;
                }
                else if (c === GREATER) {
                    this.openTag();
                }
                else if (c === FORWARD_SLASH) {
                    this.state = S_OPEN_TAG_SLASH;
                }
                else {
                    this.fail("disallowed character in attribute name.");
                }
            }
            sAttribName() {
                const c = this.captureNameChars();
                if (c === EQUAL) {
                    this.state = S_ATTRIB_VALUE;
                }
                else if (isS(c)) {
                    this.state = S_ATTRIB_NAME_SAW_WHITE;
                }
                else if (c === GREATER) {
                    this.fail("attribute without value.");
                    this.pushAttrib(this.name, this.name);
                    this.name = this.text = "";
                    this.openTag();
                }
                else if (c !== EOC) {
                    this.fail("disallowed character in attribute name.");
                }
            }
            sAttribNameSawWhite() {
                const c = this.skipSpaces();
                switch (c) {
                    case EOC:
                        return;
                    case EQUAL:
                        this.state = S_ATTRIB_VALUE;
                        break;
                    default:
                        this.fail("attribute without value.");
                        this.text = "";
                        this.name = "";
                        if (c === GREATER) {
                            this.openTag();
                        }
                        else if (isNameStartChar(c)) {
                            this.unget();
                            this.state = S_ATTRIB_NAME;
                        }
                        else {
                            this.fail("disallowed character in attribute name.");
                            this.state = S_ATTRIB;
                        }
                }
            }
            sAttribValue() {
                const c = this.getCodeNorm();
                if (isQuote(c)) {
                    this.q = c;
                    this.state = S_ATTRIB_VALUE_QUOTED;
                }
                else if (!isS(c)) {
                    this.fail("unquoted attribute value.");
                    this.state = S_ATTRIB_VALUE_UNQUOTED;
                    this.unget();
                }
            }
            sAttribValueQuoted() {
                const { q, chunk } = this;
                let { i: start } = this;
                while (true) {
                    switch (this.getCode()) {
                        case q:
                            this.pushAttrib(this.name, this.text + chunk.slice(start, this.prevI));
                            this.name = this.text = "";
                            this.q = null;
                            this.state = S_ATTRIB_VALUE_CLOSED;
                            return;
                        case AMP:
                            this.text += chunk.slice(start, this.prevI);
                            this.state = S_ENTITY;
                            this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
                            return;
                        case NL:
                        case NL_LIKE:
                        case TAB:
                            this.text += `${chunk.slice(start, this.prevI)} `;
                            start = this.i;
                            break;
                        case LESS:
                            this.text += chunk.slice(start, this.prevI);
                            this.fail("disallowed character.");
                            return;
                        case EOC:
                            this.text += chunk.slice(start);
                            return;
                        default:
                    }
                }
            }
            sAttribValueClosed() {
                const c = this.getCodeNorm();
                if (isS(c)) {
                    this.state = S_ATTRIB;
                }
                else if (c === GREATER) {
                    this.openTag();
                }
                else if (c === FORWARD_SLASH) {
                    this.state = S_OPEN_TAG_SLASH;
                }
                else if (isNameStartChar(c)) {
                    this.fail("no whitespace between attributes.");
                    this.unget();
                    this.state = S_ATTRIB_NAME;
                }
                else {
                    this.fail("disallowed character in attribute name.");
                }
            }
            sAttribValueUnquoted() {
                const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
                switch (c) {
                    case AMP:
                        this.state = S_ENTITY;
                        this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
                        break;
                    case LESS:
                        this.fail("disallowed character.");
                        break;
                    case EOC:
                        break;
                    default:
                        if (this.text.includes("]]>")) {
                            this.fail("the string \"]]>\" is disallowed in char data.");
                        }
                        this.pushAttrib(this.name, this.text);
                        this.name = this.text = "";
                        if (c === GREATER) {
                            this.openTag();
                        }
                        else {
                            this.state = S_ATTRIB;
                        }
                }
            }
            sCloseTag() {
                const c = this.captureNameChars();
                if (c === GREATER) {
                    this.closeTag();
                }
                else if (isS(c)) {
                    this.state = S_CLOSE_TAG_SAW_WHITE;
                }
                else if (c !== EOC) {
                    this.fail("disallowed character in closing tag.");
                }
            }
            sCloseTagSawWhite() {
                switch (this.skipSpaces()) {
                    case GREATER:
                        this.closeTag();
                        break;
                    case EOC:
                        break;
                    default:
                        this.fail("disallowed character in closing tag.");
                }
            }
            handleTextInRoot() {
                let { i: start, forbiddenState } = this;
                const { chunk, textHandler: handler } = this;
                scanLoop: while (true) {
                    switch (this.getCode()) {
                        case LESS: {
                            this.state = S_OPEN_WAKA;
                            if (handler !== undefined) {
                                const { text } = this;
                                const slice = chunk.slice(start, this.prevI);
                                if (text.length !== 0) {
                                    handler(text + slice);
                                    this.text = "";
                                }
                                else if (slice.length !== 0) {
                                    handler(slice);
                                }
                            }
                            forbiddenState = FORBIDDEN_START;
                            break scanLoop;
                        }
                        case AMP:
                            this.state = S_ENTITY;
                            this.entityReturnState = S_TEXT;
                            if (handler !== undefined) {
                                this.text += chunk.slice(start, this.prevI);
                            }
                            forbiddenState = FORBIDDEN_START;
                            break scanLoop;
                        case CLOSE_BRACKET:
                            switch (forbiddenState) {
                                case FORBIDDEN_START:
                                    forbiddenState = FORBIDDEN_BRACKET;
                                    break;
                                case FORBIDDEN_BRACKET:
                                    forbiddenState = FORBIDDEN_BRACKET_BRACKET;
                                    break;
                                case FORBIDDEN_BRACKET_BRACKET:
                                    break;
                                default:
                                    throw new Error("impossible state");
                            }
                            break;
                        case GREATER:
                            if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) {
                                this.fail("the string \"]]>\" is disallowed in char data.");
                            }
                            forbiddenState = FORBIDDEN_START;
                            break;
                        case NL_LIKE:
                            if (handler !== undefined) {
                                this.text += `${chunk.slice(start, this.prevI)}\n`;
                            }
                            start = this.i;
                            forbiddenState = FORBIDDEN_START;
                            break;
                        case EOC:
                            if (handler !== undefined) {
                                this.text += chunk.slice(start);
                            }
                            break scanLoop;
                        default:
                            forbiddenState = FORBIDDEN_START;
                    }
                }
                this.forbiddenState = forbiddenState;
            }
            handleTextOutsideRoot() {
                let { i: start } = this;
                const { chunk, textHandler: handler } = this;
                let nonSpace = false;
                outRootLoop: while (true) {
                    const code = this.getCode();
                    switch (code) {
                        case LESS: {
                            this.state = S_OPEN_WAKA;
                            if (handler !== undefined) {
                                const { text } = this;
                                const slice = chunk.slice(start, this.prevI);
                                if (text.length !== 0) {
                                    handler(text + slice);
                                    this.text = "";
                                }
                                else if (slice.length !== 0) {
                                    handler(slice);
                                }
                            }
                            break outRootLoop;
                        }
                        case AMP:
                            this.state = S_ENTITY;
                            this.entityReturnState = S_TEXT;
                            if (handler !== undefined) {
                                this.text += chunk.slice(start, this.prevI);
                            }
                            nonSpace = true;
                            break outRootLoop;
                        case NL_LIKE:
                            if (handler !== undefined) {
                                this.text += `${chunk.slice(start, this.prevI)}\n`;
                            }
                            start = this.i;
                            break;
                        case EOC:
                            if (handler !== undefined) {
                                this.text += chunk.slice(start);
                            }
                            break outRootLoop;
                        default:
                            if (!isS(code)) {
                                nonSpace = true;
                            }
                    }
                }
                if (!nonSpace) {
                    return;
                }
                if (!this.sawRoot && !this.reportedTextBeforeRoot) {
                    this.fail("text data outside of root node.");
                    this.reportedTextBeforeRoot = true;
                }
                if (this.closedRoot && !this.reportedTextAfterRoot) {
                    this.fail("text data outside of root node.");
                    this.reportedTextAfterRoot = true;
                }
            }
            pushAttribNS(name, value) {
                var _a;
                const { prefix, local } = this.qname(name);
                const attr = { name, prefix, local, value };
                this.attribList.push(attr);
                (_a = this.attributeHandler) === null || _a === void 0 ? void 0 : _a.call(this, attr);
                if (prefix === "xmlns") {
                    const trimmed = value.trim();
                    if (this.currentXMLVersion === "1.0" && trimmed === "") {
                        this.fail("invalid attempt to undefine prefix in XML 1.0");
                    }
                    this.topNS[local] = trimmed;
                    nsPairCheck(this, local, trimmed);
                }
                else if (name === "xmlns") {
                    const trimmed = value.trim();
                    this.topNS[""] = trimmed;
                    nsPairCheck(this, "", trimmed);
                }
            }
            pushAttribPlain(name, value) {
                var _a;
                const attr = { name, value };
                this.attribList.push(attr);
                (_a = this.attributeHandler) === null || _a === void 0 ? void 0 : _a.call(this, attr);
            }
            end() {
                var _a, _b;
                if (!this.sawRoot) {
                    this.fail("document must contain a root element.");
                }
                const { tags } = this;
                while (tags.length > 0) {
                    const tag = tags.pop();
                    this.fail(`unclosed tag: ${tag.name}`);
                }
                if ((this.state !== S_BEGIN) && (this.state !== S_TEXT)) {
                    this.fail("unexpected end.");
                }
                const { text } = this;
                if (text.length !== 0) {
                    (_a = this.textHandler) === null || _a === void 0 ? void 0 : _a.call(this, text);
                    this.text = "";
                }
                this._closed = true;
                (_b = this.endHandler) === null || _b === void 0 ? void 0 : _b.call(this);
                this._init();
                return this;
            }
            resolve(prefix) {
                var _a, _b;
                let uri = this.topNS[prefix];
                if (uri !== undefined) {
                    return uri;
                }
                const { tags } = this;
                for (let index = tags.length - 1; index >= 0; index--) {
                    uri = tags[index].ns[prefix];
                    if (uri !== undefined) {
                        return uri;
                    }
                }
                uri = this.ns[prefix];
                if (uri !== undefined) {
                    return uri;
                }
                return (_b = (_a = this.opt).resolvePrefix) === null || _b === void 0 ? void 0 : _b.call(_a, prefix);
            }
            qname(name) {
                const colon = name.indexOf(":");
                if (colon === -1) {
                    return { prefix: "", local: name };
                }
                const local = name.slice(colon + 1);
                const prefix = name.slice(0, colon);
                if (prefix === "" || local === "" || local.includes(":")) {
                    this.fail(`malformed name: ${name}.`);
                }
                return { prefix, local };
            }
            processAttribsNS() {
                var _a;
                const { attribList } = this;
                const tag = this.tag;
                {
                    const { prefix, local } = this.qname(tag.name);
                    tag.prefix = prefix;
                    tag.local = local;
                    const uri = tag.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
                    if (prefix !== "") {
                        if (prefix === "xmlns") {
                            this.fail("tags may not have \"xmlns\" as prefix.");
                        }
                        if (uri === "") {
                            this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
                            tag.uri = prefix;
                        }
                    }
                }
                if (attribList.length === 0) {
                    return;
                }
                const { attributes } = tag;
                const seen = new Set();
                for (const attr of attribList) {
                    const { name, prefix, local } = attr;
                    let uri;
                    let eqname;
                    if (prefix === "") {
                        uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
                        eqname = name;
                    }
                    else {
                        uri = this.resolve(prefix);
                        if (uri === undefined) {
                            this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
                            uri = prefix;
                        }
                        eqname = `{${uri}}${local}`;
                    }
                    if (seen.has(eqname)) {
                        this.fail(`duplicate attribute: ${eqname}.`);
                    }
                    seen.add(eqname);
                    attr.uri = uri;
                    attributes[name] = attr;
                }
                this.attribList = [];
            }
            processAttribsPlain() {
                const { attribList } = this;
                const attributes = this.tag.attributes;
                for (const { name, value } of attribList) {
                    if (attributes[name] !== undefined) {
                        this.fail(`duplicate attribute: ${name}.`);
                    }
                    attributes[name] = value;
                }
                this.attribList = [];
            }
            openTag() {
                var _a;
                this.processAttribs();
                const { tags } = this;
                const tag = this.tag;
                tag.isSelfClosing = false;
                (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
                tags.push(tag);
                this.state = S_TEXT;
                this.name = "";
            }
            openSelfClosingTag() {
                var _a, _b, _c;
                this.processAttribs();
                const { tags } = this;
                const tag = this.tag;
                tag.isSelfClosing = true;
                (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
                (_b = this.closeTagHandler) === null || _b === void 0 ? void 0 : _b.call(this, tag);
                const top = this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null;
                if (top === null) {
                    this.closedRoot = true;
                }
                this.state = S_TEXT;
                this.name = "";
            }
            closeTag() {
                const { tags, name } = this;
                this.state = S_TEXT;
                this.name = "";
                if (name === "") {
                    this.fail("weird empty close tag.");
                    this.text += "</>";
                    return;
                }
                const handler = this.closeTagHandler;
                let l = tags.length;
                while (l-- > 0) {
                    const tag = this.tag = tags.pop();
                    this.topNS = tag.ns;
                    handler === null || handler === void 0 ? void 0 : handler(tag);
                    if (tag.name === name) {
                        break;
                    }
                    this.fail("unexpected close tag.");
                }
                if (l === 0) {
                    this.closedRoot = true;
                }
                else if (l < 0) {
                    this.fail(`unmatched closing tag: ${name}.`);
                    this.text += `</${name}>`;
                }
            }
            parseEntity(entity) {
                if (entity[0] !== "#") {
                    const defined = this.ENTITIES[entity];
                    if (defined !== undefined) {
                        return defined;
                    }
                    this.fail(this.isName(entity) ? "undefined entity." :
                        "disallowed character in entity name.");
                    return `&${entity};`;
                }
                let num = NaN;
                if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) {
                    num = parseInt(entity.slice(2), 16);
                }
                else if (/^#[0-9]+$/.test(entity)) {
                    num = parseInt(entity.slice(1), 10);
                }
                if (!this.isChar(num)) {
                    this.fail("malformed character entity.");
                    return `&${entity};`;
                }
                return String.fromCodePoint(num);
            }
        }
        exports.wT = SaxesParser;
    }),
    6744: ((__unused_webpack_module, exports) => {
        Object.defineProperty(exports, "__esModule", ({ value: true }));
        exports.CHAR = "\t\n\r -\uD7FF\uE000-\uFFFD\uD800\uDC00-\uDBFF\uDFFF";
        exports.S = " \t\r\n";
        exports.NAME_START_CHAR = ":A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\uD800\uDC00-\uDB7F\uDFFF";
        exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\u00B7\u0300-\u036F\u203F-\u2040";
        exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
        exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
        exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
        exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
        exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
        exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
        var TAB = 9;
        var NL = 0xA;
        var CR = 0xD;
        var SPACE = 0x20;
        exports.S_LIST = [SPACE, NL, CR, TAB];
        function isChar(c) {
            return (c >= SPACE && c <= 0xD7FF) ||
                c === NL || c === CR || c === TAB ||
                (c >= 0xE000 && c <= 0xFFFD) ||
                (c >= 0x10000 && c <= 0x10FFFF);
        }
        exports.isChar = isChar;
        function isS(c) {
            return c === SPACE || c === NL || c === CR || c === TAB;
        }
        exports.isS = isS;
        function isNameStartChar(c) {
            return ((c >= 0x41 && c <= 0x5A) ||
                (c >= 0x61 && c <= 0x7A) ||
                c === 0x3A ||
                c === 0x5F ||
                c === 0x200C ||
                c === 0x200D ||
                (c >= 0xC0 && c <= 0xD6) ||
                (c >= 0xD8 && c <= 0xF6) ||
                (c >= 0x00F8 && c <= 0x02FF) ||
                (c >= 0x0370 && c <= 0x037D) ||
                (c >= 0x037F && c <= 0x1FFF) ||
                (c >= 0x2070 && c <= 0x218F) ||
                (c >= 0x2C00 && c <= 0x2FEF) ||
                (c >= 0x3001 && c <= 0xD7FF) ||
                (c >= 0xF900 && c <= 0xFDCF) ||
                (c >= 0xFDF0 && c <= 0xFFFD) ||
                (c >= 0x10000 && c <= 0xEFFFF));
        }
        exports.isNameStartChar = isNameStartChar;
        function isNameChar(c) {
            return isNameStartChar(c) ||
                (c >= 0x30 && c <= 0x39) ||
                c === 0x2D ||
                c === 0x2E ||
                c === 0xB7 ||
                (c >= 0x0300 && c <= 0x036F) ||
                (c >= 0x203F && c <= 0x2040);
        }
        exports.isNameChar = isNameChar;
    }),
    5166: ((__unused_webpack_module, exports) => {
        Object.defineProperty(exports, "__esModule", ({ value: true }));
        exports.CHAR = "\u0001-\uD7FF\uE000-\uFFFD\uD800\uDC00-\uDBFF\uDFFF";
        exports.RESTRICTED_CHAR = "\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F";
        exports.S = " \t\r\n";
        exports.NAME_START_CHAR = ":A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\uD800\uDC00-\uDB7F\uDFFF";
        exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\u00B7\u0300-\u036F\u203F-\u2040";
        exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
        exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
        exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
        exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
        exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
        exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
        exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
        var TAB = 9;
        var NL = 0xA;
        var CR = 0xD;
        var SPACE = 0x20;
        exports.S_LIST = [SPACE, NL, CR, TAB];
        function isChar(c) {
            return (c >= 0x0001 && c <= 0xD7FF) ||
                (c >= 0xE000 && c <= 0xFFFD) ||
                (c >= 0x10000 && c <= 0x10FFFF);
        }
        exports.isChar = isChar;
        function isRestrictedChar(c) {
            return (c >= 0x1 && c <= 0x8) ||
                c === 0xB ||
                c === 0xC ||
                (c >= 0xE && c <= 0x1F) ||
                (c >= 0x7F && c <= 0x84) ||
                (c >= 0x86 && c <= 0x9F);
        }
        exports.isRestrictedChar = isRestrictedChar;
        function isCharAndNotRestricted(c) {
            return (c === 0x9) ||
                (c === 0xA) ||
                (c === 0xD) ||
                (c > 0x1F && c < 0x7F) ||
                (c === 0x85) ||
                (c > 0x9F && c <= 0xD7FF) ||
                (c >= 0xE000 && c <= 0xFFFD) ||
                (c >= 0x10000 && c <= 0x10FFFF);
        }
        exports.isCharAndNotRestricted = isCharAndNotRestricted;
        function isS(c) {
            return c === SPACE || c === NL || c === CR || c === TAB;
        }
        exports.isS = isS;
        function isNameStartChar(c) {
            return ((c >= 0x41 && c <= 0x5A) ||
                (c >= 0x61 && c <= 0x7A) ||
                c === 0x3A ||
                c === 0x5F ||
                c === 0x200C ||
                c === 0x200D ||
                (c >= 0xC0 && c <= 0xD6) ||
                (c >= 0xD8 && c <= 0xF6) ||
                (c >= 0x00F8 && c <= 0x02FF) ||
                (c >= 0x0370 && c <= 0x037D) ||
                (c >= 0x037F && c <= 0x1FFF) ||
                (c >= 0x2070 && c <= 0x218F) ||
                (c >= 0x2C00 && c <= 0x2FEF) ||
                (c >= 0x3001 && c <= 0xD7FF) ||
                (c >= 0xF900 && c <= 0xFDCF) ||
                (c >= 0xFDF0 && c <= 0xFFFD) ||
                (c >= 0x10000 && c <= 0xEFFFF));
        }
        exports.isNameStartChar = isNameStartChar;
        function isNameChar(c) {
            return isNameStartChar(c) ||
                (c >= 0x30 && c <= 0x39) ||
                c === 0x2D ||
                c === 0x2E ||
                c === 0xB7 ||
                (c >= 0x0300 && c <= 0x036F) ||
                (c >= 0x203F && c <= 0x2040);
        }
        exports.isNameChar = isNameChar;
    }),
    121: ((__unused_webpack_module, exports) => {
        Object.defineProperty(exports, "__esModule", ({ value: true }));
        exports.NC_NAME_START_CHAR = "A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\uD800\uDC00-\uDB7F\uDFFF";
        exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9\u00B7\u0300-\u036F\u203F-\u2040";
        exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
        exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
        exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
        function isNCNameStartChar(c) {
            return ((c >= 0x41 && c <= 0x5A) ||
                c === 0x5F ||
                (c >= 0x61 && c <= 0x7A) ||
                (c >= 0xC0 && c <= 0xD6) ||
                (c >= 0xD8 && c <= 0xF6) ||
                (c >= 0x00F8 && c <= 0x02FF) ||
                (c >= 0x0370 && c <= 0x037D) ||
                (c >= 0x037F && c <= 0x1FFF) ||
                (c >= 0x200C && c <= 0x200D) ||
                (c >= 0x2070 && c <= 0x218F) ||
                (c >= 0x2C00 && c <= 0x2FEF) ||
                (c >= 0x3001 && c <= 0xD7FF) ||
                (c >= 0xF900 && c <= 0xFDCF) ||
                (c >= 0xFDF0 && c <= 0xFFFD) ||
                (c >= 0x10000 && c <= 0xEFFFF));
        }
        exports.isNCNameStartChar = isNCNameStartChar;
        function isNCNameChar(c) {
            return isNCNameStartChar(c) ||
                (c === 0x2D ||
                    c === 0x2E ||
                    (c >= 0x30 && c <= 0x39) ||
                    c === 0x00B7 ||
                    (c >= 0x0300 && c <= 0x036F) ||
                    (c >= 0x203F && c <= 0x2040));
        }
        exports.isNCNameChar = isNCNameChar;
    })
};
