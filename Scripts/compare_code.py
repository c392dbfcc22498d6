#!/usr/bin/env python3
"""Proves that a change of comments or of test titles changes no code.

    Scripts/compare_code.py comments BASE [HEAD]   only comments and documents may differ
    Scripts/compare_code.py titles BASE [HEAD]     the titles of @Test and @Suite may differ, too, and in Python
                                                   the sentences of checks.that, equal and among
    Scripts/compare_code.py list BASE [HEAD]       the old and the new titles, for the message of the commit

HEAD is the working tree if it is not given. Compared are the tokens of each Swift, C and JavaScript file, the
syntax tree of each Python file, and the bytes of every other file; white space between tokens does not count.
The exit status is 1 if anything else differs.
"""
import ast
import re
import subprocess
import sys

# Files that are documents, not code: free to change in a commit of comments.
DOCUMENTS = (".md",)
TITLE = re.compile(r"@(?:Test|Suite)$")
CHECKS = ("that", "equal", "among")


def git(*arguments):
    return subprocess.run(
        ["git", *arguments], check=True, capture_output=True
    ).stdout


def changed_files(base, head):
    names = git("diff", "--no-renames", "--name-status", "-z", base, *([head] if head else []))
    parts = names.decode().split("\0")[:-1]
    return list(zip(parts[0::2], parts[1::2]))


def read(revision, path):
    if revision is None:
        with open(path, "rb") as file:
            return file.read()
    return git("show", f"{revision}:{path}")


class Unbalanced(Exception):
    pass


def swift_string(text, start):
    """Returns the end of the Swift string at `start`. Its marks `#` and interpolations are read."""
    hashes = 0
    while text[start + hashes] == "#":
        hashes += 1
    quote = '"""' if text.startswith('"""', start + hashes) else '"'
    end, escape = quote + "#" * hashes, "\\" + "#" * hashes
    index = start + hashes + len(quote)
    while index < len(text):
        if text.startswith(escape, index):
            index += len(escape)
            if text[index] == "(":
                index = swift_parentheses(text, index)
            else:
                index += 1
        elif text.startswith(end, index):
            return index + len(end)
        else:
            index += 1
    raise Unbalanced(f"a string that begins at {start} has no end")


def swift_parentheses(text, start):
    """Returns the end of the parentheses of an interpolation."""
    depth, index = 0, start
    while index < len(text):
        if re.match(r'#*"', text[index:index + 8]):
            index = swift_string(text, index)
            continue
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        index += 1
        if depth == 0:
            return index
    raise Unbalanced(f"an interpolation that begins at {start} has no end")


def swift_tokens(text):
    """Returns the tokens of a Swift file without its comments. Block comments may be nested."""
    tokens, index = [], 0
    word = re.compile(r"[\w@$`]+|[^\w\s]")
    while index < len(text):
        if text[index].isspace():
            index += 1
        elif text.startswith("//", index):
            end = text.find("\n", index)
            index = len(text) if end < 0 else end
        elif text.startswith("/*", index):
            depth, index = 1, index + 2
            while depth:
                if text.startswith("/*", index):
                    depth, index = depth + 1, index + 2
                elif text.startswith("*/", index):
                    depth, index = depth - 1, index + 2
                else:
                    index += 1
                if index > len(text):
                    raise Unbalanced("a block comment has no end")
        elif re.match(r'#*"', text[index:index + 8]):
            end = swift_string(text, index)
            tokens.append(text[index:end])
            index = end
        elif slash_is_regex(text, index, tokens):
            end = line_regex_end(text, index)
            tokens.append(text[index:end])
            index = end
        else:
            match = word.match(text, index)
            tokens.append(match.group())
            index = match.end()
    return tokens


def slash_is_regex(text, index, tokens):
    """Returns whether a slash begins a regular expression: it does after an operator or `(`."""
    if text[index] != "/" or text[index + 1:index + 2] in (" ", "\n", "=", ""):
        return False
    before = tokens[-1] if tokens else "("
    is_start = before in ("(", ",", "=", ":", "[", "!", "&", "|", "?", "{", "}", ";", ">", "return")
    return is_start and line_regex_end(text, index) is not None


def line_regex_end(text, index):
    """Returns the end of the regular expression at `index`, or `None` if it has no end."""
    is_class, index = False, index + 1
    while index < len(text) and text[index] != "\n":
        character = text[index]
        if character == "\\":
            index += 1
        elif character == "[":
            is_class = True
        elif character == "]":
            is_class = False
        elif character == "/" and not is_class:
            return index + 1
        index += 1
    return None


def script_tokens(text, line_comments):
    """Returns the tokens of a C, CSS or JavaScript file without its comments."""
    tokens, index = [], 0
    word = re.compile(r"[\w$]+|[^\w\s]")
    while index < len(text):
        character = text[index]
        if character.isspace():
            index += 1
        elif line_comments and text.startswith("//", index):
            end = text.find("\n", index)
            index = len(text) if end < 0 else end
        elif text.startswith("/*", index):
            end = text.find("*/", index + 2)
            if end < 0:
                raise Unbalanced("a block comment has no end")
            index = end + 2
        elif character in "\"'`":
            end = index + 1
            while end < len(text) and text[end] != character:
                end += 2 if text[end] == "\\" else 1
            tokens.append(text[index:end + 1])
            index = end + 1
        elif slash_is_regex(text, index, tokens):
            end = line_regex_end(text, index)
            tokens.append(text[index:end])
            index = end
        else:
            match = word.match(text, index)
            tokens.append(match.group())
            index = match.end()
    return tokens


def python_tree(source):
    """Returns the syntax tree of a Python file without its docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                body[0].value = ast.Constant("")
    return ast.dump(tree)


def without_sentences(source):
    """Returns the syntax tree of a Python test without the sentences of its checks, but with their values."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        is_check = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHECKS
        if not is_check or not node.args:
            continue
        sentence = node.args[0]
        if isinstance(sentence, ast.Constant) and isinstance(sentence.value, str):
            node.args[0] = ast.Constant("")
        elif isinstance(sentence, ast.JoinedStr):
            values = [part for part in sentence.values if isinstance(part, ast.FormattedValue)]
            node.args[0] = ast.JoinedStr(values)
    return python_tree(ast.unparse(tree))


def code(path, data):
    """Returns the code of a file in a form that differs only if code differs."""
    if path.endswith(".swift"):
        return swift_tokens(data.decode())
    if path.endswith((".js", ".mjs", ".c", ".h")):
        return script_tokens(data.decode(), line_comments=True)
    if path.endswith(".css"):
        return script_tokens(data.decode(), line_comments=False)
    if path.endswith(".py"):
        return python_tree(data.decode())
    if path.endswith((".sh", "Makefile", ".yml", ".toml")):
        lines = data.decode().split("\n")
        return [line for line in lines if line.strip() and not re.match(r"\s*#(?!!)", line)]
    return data


def titles(tokens):
    """Returns the indices of the titles among the tokens of a Swift file."""
    return [
        index + 2
        for index, token in enumerate(tokens[:-2])
        if TITLE.search(token) and tokens[index + 1] == "(" and tokens[index + 2].lstrip("#")[0] == '"'
    ]


def without_titles(tokens):
    tokens = list(tokens)
    for index in titles(tokens):
        tokens[index] = '""'
    return tokens


def first_difference(old, new):
    if isinstance(old, list) and isinstance(new, list):
        for index, (before, after) in enumerate(zip(old, new)):
            if before != after:
                around = slice(max(index - 6, 0), index + 6)
                return f"{' '.join(old[around])}\n    {' '.join(new[around])}"
        return f"{len(old)} tokens are {len(new)} now"
    return "the content differs"


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in ("comments", "titles", "list"):
        print(__doc__)
        return 2
    mode, base = sys.argv[1], sys.argv[2]
    head = sys.argv[3] if len(sys.argv) == 4 else None
    faults = count = 0
    for status, path in changed_files(base, head):
        if mode != "list" and path.endswith(DOCUMENTS):
            continue
        if status != "M":
            if mode != "list":
                print(f"{path}: added or deleted")
                faults += 1
            continue
        form = without_sentences if mode == "titles" and path.endswith(".py") else lambda data: code(path, data)
        try:
            old, new = form(read(base, path)), form(read(head, path))
        except (Unbalanced, SyntaxError, IndexError) as error:
            print(f"{path}: can't be read: {error}")
            faults += 1
            continue
        count += 1
        is_swift = path.endswith(".swift")
        if mode == "list" and is_swift:
            pairs = list(zip(titles(old), titles(new)))
            lines = [(old[a], new[b]) for a, b in pairs if old[a] != new[b]]
            if lines:
                print(f"{path}")
            for before, after in lines:
                print(f"  {before}\n  -> {after}")
        if mode == "titles" and is_swift:
            if len(titles(old)) != len(titles(new)):
                print(f"{path}: {len(titles(old))} titles are {len(titles(new))} now")
                faults += 1
            old, new = without_titles(old), without_titles(new)
        if mode != "list" and old != new:
            print(f"{path}: {first_difference(old, new)}")
            faults += 1
    if mode != "list":
        print(f"{count} files of code compared, {faults} with other changes")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
